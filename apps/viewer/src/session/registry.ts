import type { StartSession, WayOfSeeing } from './way.ts';

/** The session of each way of seeing, in its own chunk, loaded when it is first chosen. */
export const sessions = {
  webxr: async () => (await import('./webxr/session.ts')).startWebxr,
  quick_look: async () => (await import('./quick-look/session.ts')).startQuickLook,
  camera: async () => (await import('./camera/session.ts')).startCamera,
  orbit: async () => (await import('./orbit/session.ts')).startOrbit,
} satisfies Record<DrawnWay, () => Promise<StartSession>>;

/** The page is no scene but the interface itself; see `page/space-page.tsx`. */
export type DrawnWay = Exclude<WayOfSeeing, 'page'>;
