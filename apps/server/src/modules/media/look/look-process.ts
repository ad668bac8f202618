// A resident script, see serve-work.ts: its one argument is a LookOrder as JSON, its answer a LookAnswer.
import { serveWork } from '../../../platform/processes/serve-work.ts';
import { lookAt } from './look-at.ts';

await serveWork(async (order = '') => lookAt(JSON.parse(order)));
