/** Size of an embedded player in pixels, if the page around it gives no bounds. */
export const PLAYER_SIZE = { width: 720, height: 480 } as const;

/** An iframe's `allow` for a player: the device features that the page around it passes on. */
export const PLAYER_ALLOW =
  'camera; geolocation; gyroscope; accelerometer; magnetometer; xr-spatial-tracking; fullscreen; screen-wake-lock; clipboard-write';

/** What an embedded player tells the page around it, by `postMessage`. */
export type PlayerMessage = { readonly source: 'pleinair'; readonly space: string } & (
  | { readonly type: 'ready' }
  /** The visitor opened the space. */
  | { readonly type: 'opened' }
  /** An object or a sequence sent an event. */
  | { readonly type: 'event'; readonly name: string }
  /** A page with the reason is shown instead of the space. */
  | { readonly type: 'closed'; readonly reason: ClosedReason }
);

/** Why a player does not show its space: its time or place, or no answer with it. */
export type ClosedReason =
  | 'upcoming'
  | 'over'
  | 'position_needed'
  | 'out_of_range'
  | 'not_found'
  | 'offline'
  | 'maintenance'
  | 'unexpected';

/** What the embedding page tells a player: an event, which objects and sequences respond to. */
export interface PlayerCommand {
  readonly target: 'pleinair';
  readonly type: 'event';
  readonly name: string;
}

/** Whether a `postMessage` payload is a command; any page may send anything. */
export function isPlayerCommand(data: unknown): data is PlayerCommand {
  if (typeof data !== 'object' || data === null) return false;
  const { target, type, name } = data as Partial<Record<keyof PlayerCommand, unknown>>;
  return target === 'pleinair' && type === 'event' && typeof name === 'string' && name.length <= 60;
}
