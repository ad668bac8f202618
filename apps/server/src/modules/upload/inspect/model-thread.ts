import { readFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { inspectGlb } from '@pleinair/domain';
import type { ThreadData } from '../../../platform/threads/run-in-thread.ts';

const { task: file, answers }: ThreadData<string> = workerData;
answers.postMessage(inspectGlb(await readFile(file)));
