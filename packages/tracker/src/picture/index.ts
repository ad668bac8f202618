export { readMark } from './mark-file.ts';
export { LEARNED_EDGE } from './mark-model.ts';
export { FRAME_EDGE, type LearnedMark, type MarkSighting, MarkTracker } from './mark-tracker.ts';
