export { lensOf, projected } from '../geometry/pose.ts';
export { collage } from './collage.ts';
export { printedCode } from './printed-code.ts';
export { leaning, numbers, poseDifference, render } from './render.ts';
export { y4m } from './y4m.ts';
