import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { inspectGlb } from '@pleinair/domain';

parentPort?.postMessage(inspectGlb(await readFile(workerData)));
