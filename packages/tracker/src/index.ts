export type { CodeSighting } from './code/code-watcher.ts';
export type { MarkPose } from './geometry/pose.ts';
export { type GreyPicture, greyOfColours } from './grey-picture.ts';
export type { MarkSighting } from './picture/mark-tracker.ts';
