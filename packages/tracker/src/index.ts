export { type CodeSighting, CodeWatcher } from './code/code-watcher.ts';
export { type Lens, lensOf, type MarkPose } from './geometry/pose.ts';
export type { GreyPicture } from './grey-picture.ts';
