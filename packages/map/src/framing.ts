import type { Map as MapLibre } from 'maplibre-gl';

/** Keeps what a map shows in view until the user moves the view: with another basemap and at another size, too. */
export function createFraming(map: MapLibre, frame: () => void) {
  let isMoved = false;
  const onMove = ({ originalEvent }: { originalEvent?: unknown }) => {
    isMoved ||= originalEvent !== undefined;
  };
  const again = () => {
    if (!isMoved) frame();
  };
  map.on('movestart', onMove);
  map.on('resize', again);
  return {
    /** Brings something else into view. */
    start() {
      isMoved = false;
      frame();
    },
    /** Brings it into view again, unless the user has moved the view. */
    again,
    /** Leaves the view alone, as if the user had moved it. */
    leave() {
      isMoved = true;
    },
    detach() {
      map.off('movestart', onMove);
      map.off('resize', again);
    },
  };
}
