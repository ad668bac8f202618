export type { FilmPart } from './captions/trim-captions.ts';
export { trimSettings } from './trim-settings.ts';
