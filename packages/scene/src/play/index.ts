export type { PlayClock } from './clock.ts';
export type { PlayEvents, PlayOptions } from './play-options.ts';
export { PlayRuntime } from './play-runtime.ts';
