import { Gallery } from '../features/gallery/gallery.tsx';

export function Component() {
  return <Gallery />;
}
