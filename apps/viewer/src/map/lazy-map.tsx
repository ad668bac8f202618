import { lazyPart } from '../parts/lazy-part.tsx';

/** The map, loaded when first shown so that no other page carries it. */
export const LazyMap = lazyPart(
  async () => (await import('./spaces-map.tsx')).SpacesMap,
  () => <div className="map" />,
);
