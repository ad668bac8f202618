export { drawingContext, unseenContext } from './drawing-context.ts';
export { framePresented } from './frame-presented.ts';
