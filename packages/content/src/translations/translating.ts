export * from './offered.ts';
export { translationTexts } from './texts.ts';
export * from './typed-words.ts';
