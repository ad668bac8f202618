export * from './in-language.ts';
export { isShownIn } from './shown-in.ts';
