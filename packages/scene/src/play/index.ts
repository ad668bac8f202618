export type { PlayClock } from './clock.ts';
export { type PlayEvents, type PlayOptions, PlayRuntime } from './play-runtime.ts';
