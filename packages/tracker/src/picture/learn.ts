export { MARK_FILE, writeMark } from './mark-file.ts';
export { LEARNED_EDGE, learnMark } from './mark-model.ts';
