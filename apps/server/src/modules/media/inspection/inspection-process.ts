// A resident script, see serve-work.ts: its one argument is a InspectionOrder as JSON, its answer a InspectionResult.
import { serveWork } from '../../../platform/processes/serve-work.ts';
import { inspectFile } from './inspect-file.ts';

await serveWork(async (order = '') => inspectFile(JSON.parse(order)));
