/** A fix (degrees, and accuracy in metres), or the visitor's refusal. */
export type VisitorPosition = { latitude: number; longitude: number; accuracy?: number } | 'refused';

const watchers = new Map<number, { onFix: PositionCallback; onProblem?: PositionErrorCallback | null }>();
let position: VisitorPosition | undefined;
let nextId = 1;

/** Sets the visitor's position, which is granted from then on, or makes them refuse it; `undefined` removes it. */
export function putVisitor(there: VisitorPosition | undefined): void {
  position = there;
  for (const id of watchers.keys()) tell(id);
}

/** Turns the phone, held upright, to a bearing (degrees), as an absolute orientation sensor reports it. */
export function turnPhone(bearing: number): void {
  const turned = { alpha: (360 - bearing) % 360, beta: 90, gamma: 0, absolute: true };
  dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', turned));
}

function tell(id: number): void {
  const watcher = watchers.get(id);
  if (!watcher || position === undefined) return;
  if (position === 'refused') {
    watcher.onProblem?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  } else {
    watcher.onFix({ coords: { accuracy: 3, ...position }, timestamp: Date.now() } as GeolocationPosition);
  }
}

/** Replaces the browser's geolocation, which an iframe may not use. */
export function playSensors(): void {
  const geolocation: Geolocation = {
    watchPosition(onFix, onProblem) {
      const id = nextId++;
      watchers.set(id, { onFix, onProblem });
      queueMicrotask(() => tell(id));
      return id;
    },
    getCurrentPosition: (onFix, onProblem) => void geolocation.watchPosition(onFix, onProblem),
    clearWatch: (id) => void watchers.delete(id),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  const query = navigator.permissions.query.bind(navigator.permissions);
  navigator.permissions.query = async (asked) => {
    if (asked.name !== 'geolocation') return query(asked);
    const state = position === undefined ? 'prompt' : position === 'refused' ? 'denied' : 'granted';
    return { state } as PermissionStatus;
  };
}
