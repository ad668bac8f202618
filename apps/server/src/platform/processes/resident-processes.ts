import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { type Bounds, boundedCommand, yieldToCalls } from './bounded-command.ts';
import { MAX_OUTPUT, type Work, WorkRefused } from './work.ts';

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Milliseconds for which a process waits for its next task. */
const IDLE_TIMEOUT = 5 * 60_000;

/** Prefix of `serveWork`'s answers; other lines come from the script's libraries. */
const ANSWER = /^(answer|last) (.*)$/m;

/**
 * Runs scripts that `serveWork` makes resident. A process that is done waits for the next task, because starting Node takes
 * longer than inspecting a small picture. It ends if its task failed, was abandoned or used much memory or time.
 */
export function createResidentProcesses(bounds: Bounds): (work: Work) => Promise<unknown> {
  const idle: { readonly child: Child; readonly script: string }[] = [];

  function open(script: URL): Child {
    const place = idle.findIndex((one) => one.script === script.href);
    const [known] = place < 0 ? [] : idle.splice(place, 1);
    if (known) {
      known.child.removeAllListeners('exit');
      hold(known.child, 'ref');
      return known.child;
    }
    const { program, args, env } = boundedCommand(script, bounds);
    const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
    yieldToCalls(child);
    // The exit event reports a process that has ended.
    child.stdin.on('error', () => undefined);
    return child;
  }

  /** Lets a process wait for more work. It does not keep this process alive, and ends with it. */
  function keep(child: Child, script: string): void {
    const entry = { child, script };
    const forget = () => {
      const place = idle.indexOf(entry);
      if (place >= 0) idle.splice(place, 1);
    };
    const over = setTimeout(() => {
      if (!idle.includes(entry)) return;
      forget();
      child.stdin.end();
    }, IDLE_TIMEOUT);
    over.unref();
    child.once('exit', forget);
    hold(child, 'unref');
    idle.push(entry);
  }

  return async ({ script, args, signal }) => {
    signal?.throwIfAborted();
    const child = open(script);
    const limits = [AbortSignal.timeout(bounds.seconds * 1000), ...(signal ? [signal] : [])];
    const { promise, resolve, reject } = Promise.withResolvers<readonly [kind: string, json: string]>();
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk;
      const [, kind, json] = ANSWER.exec(output.slice(0, output.lastIndexOf('\n') + 1)) ?? [];
      if (kind !== undefined && json !== undefined) resolve([kind, json]);
      else if (output.length > MAX_OUTPUT) reject(new Error('it printed too much'));
    };
    const fail = (cause: unknown) => reject(new Error(`it ended: ${cause}`));
    const over = AbortSignal.any(limits);
    const abort = () => reject(over.reason);
    over.addEventListener('abort', abort, { once: true });
    child.stdout.on('data', hear);
    child.once('exit', fail).once('error', fail);
    child.stdin.write(`${JSON.stringify(args)}\n`);
    try {
      const [kind, json] = await promise;
      if (kind === 'answer') keep(child, script.href);
      else await end(child);
      return JSON.parse(json);
    } catch (cause) {
      await end(child);
      signal?.throwIfAborted();
      throw new WorkRefused('failed', { cause });
    } finally {
      over.removeEventListener('abort', abort);
      child.stdout.off('data', hear);
      child.off('exit', fail).off('error', fail);
    }
  };
}

/** Ends a process; its memory is free when this resolves, before the next one takes its turn. */
async function end(child: Child): Promise<void> {
  const ended = child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  if (ended) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Sets whether a process keeps this one alive. Pipes are sockets, which their types hide. */
function hold(child: Child, how: 'ref' | 'unref'): void {
  child[how]();
  for (const pipe of [child.stdin, child.stdout]) if (pipe instanceof Socket) pipe[how]();
}
