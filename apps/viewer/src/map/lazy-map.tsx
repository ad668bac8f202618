import { type ComponentProps, lazy, Suspense } from 'react';

const SpacesMap = lazy(async () => ({ default: (await import('./spaces-map.tsx')).SpacesMap }));

/** The map, loaded when first shown so that no other page carries it. */
export function LazyMap(props: ComponentProps<typeof SpacesMap>) {
  return (
    <Suspense fallback={<div className="map" />}>
      <SpacesMap {...props} />
    </Suspense>
  );
}
