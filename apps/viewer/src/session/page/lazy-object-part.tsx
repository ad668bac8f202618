import { lazyPart } from '../../parts/lazy-part.tsx';
import { ObjectPicture } from './object-picture.tsx';

/** An object's part of a readable page. It brings the object types along, so until they arrive its picture is shown. */
export const LazyObjectPart = lazyPart(
  async () => (await import('./object-part.tsx')).ObjectPart,
  ObjectPicture,
);
