export * from './alignment.ts';
export type { AssetSource, LoadOptions } from './assets/asset-source.ts';
export { browserAssets } from './assets/browser-assets.ts';
export type { ContentChoices } from './content/content.ts';
export { TypedEmitter } from './events/typed-emitter.ts';
export type { Budget } from './graph/budget.ts';
export { type Daylight, type LightEstimate, Lighting, type LightingSettings } from './graph/lighting.ts';
export type { NodeLoaderOptions } from './graph/node-loader.ts';
export type { NodeState } from './graph/node-view.ts';
export {
  SpaceGraph,
  type WorldPose,
} from './graph/space-graph.ts';
export type { SpaceGraphEvents } from './graph/space-graph-events.ts';
export * from './play/index.ts';
export {
  type PreviewPlace,
  ScenePreview,
  type ScenePreviewEvents,
  type ScenePreviewOptions,
} from './preview/scene-preview.ts';
export {
  StoryPreview,
  type StoryPreviewEvents,
  type StoryPreviewOptions,
} from './preview/story-preview.ts';
export { compileEarly } from './stage/compile-early.ts';
export { followHover } from './stage/follow-hover.ts';
export type { SceneFrame } from './stage/frame.ts';
export { fitDistance, Orbit } from './stage/orbit.ts';
export { Stage, type StageEvents, type StageOptions, type StagePart } from './stage/stage.ts';
export { renderThumbnail, type ThumbnailOptions } from './thumbnail/thumbnail.ts';
