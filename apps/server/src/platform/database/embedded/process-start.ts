import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';

/** Numbers of fields in `/proc/PID/stat`: the first after the name, the state and the start. */
const [AFTER_NAME, STATE, START] = [3, 3, 22];

/**
 * Reads when a process was started, as the system writes it. Together with the pid that identifies a process, even if pids are
 * reused.
 * @returns undefined if no process has the pid, or only a zombie
 */
export async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return 'ZX'.includes(fields[STATE - AFTER_NAME] ?? 'X') ? undefined : fields[START - AFTER_NAME];
  }
  if (process.platform === 'win32') return isThere(pid) ? 'unknown' : undefined;
  const output = await promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).catch(
    () => undefined,
  );
  const [, state, start] = /^(\S+)\s+(.*\S)/.exec(output?.stdout ?? '') ?? [];
  return state?.startsWith('Z') ? undefined : start;
}

/** Reads the command line of a process; empty if the system hides it. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (process.platform === 'win32') return '';
  const output = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => undefined);
  return output?.stdout ?? '';
}

/** Identifies the scope in which a pid is unique: this boot of the machine, and the container. */
export async function pidSpace(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const [boot, space] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    readlink('/proc/self/ns/pid'),
  ]);
  return `${boot.trim()} ${space}`;
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
