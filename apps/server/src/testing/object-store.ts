import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { makeTemporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

/** The Ceph programs of an S3 endpoint: a monitor, a store and the gateway in front of them. */
const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'monmaptool'];

const CREDENTIALS = { accessKeyId: 'test', secretAccessKey: 'test-secret' };
const BUCKET = 'pleinair';

export interface ObjectStore {
  /** In the form of STORAGE_URL; the bucket is empty and writable. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether this machine has what `startObjectStore` needs. */
export const hasObjectStore = (): boolean =>
  PROGRAMS.every((program) =>
    (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program))),
  );

/**
 * Starts a real S3 endpoint on loopback: Ceph's gateway over one store in memory, which checks signatures like Amazon's. Takes
 * about ten seconds.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = await makeTemporaryFolder('s3');
  for (const part of ['mon', 'osd', 'rgw']) await mkdir(path.join(folder, part));
  const [monitorPort, port] = await findFreePorts();
  const configuration = path.join(folder, 'ceph.conf');
  const cluster = randomUUID();
  await writeFile(configuration, settings({ cluster, folder, monitorPort, port }));

  const daemons: ChildProcess[] = [];
  // A program that first asks the monitor for settings forgets the cluster's id, and is refused if it continues before
  // learning it again.
  const conf = ['-c', configuration, '--no-mon-config'];
  const failed = Promise.withResolvers<never>();
  const start = (program: string, ...args: string[]) => {
    const daemon = spawn(program, [...conf, '-f', ...args], { cwd: folder, stdio: 'ignore' });
    // The other programs would wait for it forever.
    daemon.once('exit', (code) => failed.reject(new Error(`${program} ended with ${code}`)));
    daemons.push(daemon);
  };
  const stop = async () => {
    // Everything is in memory, so killing it loses nothing.
    await Promise.all(daemons.map(kill));
    await rm(folder, { recursive: true, force: true });
  };

  const startAll = async () => {
    const map = path.join(folder, 'monmap');
    const monitor = ['--addv', 'a', `[v1:127.0.0.1:${monitorPort}]`];
    await run('monmaptool', ['--create', '--fsid', cluster, ...monitor, map]);
    await run('ceph-mon', [...conf, '--mkfs', '-i', 'a', '--monmap', map]);
    start('ceph-mon', '-i', 'a');
    const store = randomUUID();
    await run('ceph', [...conf, 'osd', 'new', store]);
    await run('ceph-osd', [...conf, '-i', '0', '--mkfs', '--osd-uuid', store]);
    start('ceph-osd', '-i', '0');
    const keys = [`--access-key=${CREDENTIALS.accessKeyId}`, `--secret=${CREDENTIALS.secretAccessKey}`];
    // Waits for the store, and creates the pools that the gateway needs.
    await run('radosgw-admin', [...conf, 'user', 'create', '--uid=test', '--display-name=test', ...keys]);
    start('radosgw', '-n', 'client.rgw.a');
    await makeBucket(`http://127.0.0.1:${port}`);
  };
  try {
    await Promise.race([startAll(), failed.promise]);
  } catch (error) {
    await stop();
    throw error;
  }
  const { accessKeyId, secretAccessKey } = CREDENTIALS;
  return { url: `s3://${accessKeyId}:${secretAccessKey}@127.0.0.1:${port}/${BUCKET}?tls=off`, stop };
}

/** Waits until the gateway listens, for a minute at most. */
async function makeBucket(endpoint: string): Promise<void> {
  const location = { endpoint, region: 'us-east-1', forcePathStyle: true, credentials: CREDENTIALS };
  const client = new S3Client({ ...location, maxAttempts: 1 });
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
      return client.destroy();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(100);
    }
  }
}

async function findFreePorts(): Promise<[number, number]> {
  const servers = await Promise.all([listen(), listen()]);
  const [first = 0, second = 0] = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  for (const server of servers) server.close();
  return [first, second];
}

function listen(): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function kill(daemon: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (daemon.pid === undefined || daemon.exitCode !== null || daemon.signalCode !== null) return resolve();
    daemon.once('exit', () => resolve());
    daemon.kill('SIGKILL');
  });
}

type Settings = { cluster: string; folder: string; monitorPort: number; port: number };

/** One of everything, without authentication between the daemons, whose ports are on loopback only. */
const settings = ({ cluster, folder, monitorPort, port }: Settings): string =>
  `[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${monitorPort}
mon initial members = a
mon allow pool size one = true
mon data avail crit = 1
mon data = ${folder}/mon
auth cluster required = none
auth service required = none
auth client required = none
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
ms bind msgr2 = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port}
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
`;
