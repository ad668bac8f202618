import type { StartSession, WayOfSeeing } from './way.ts';

/** The session of each way of seeing, loaded when first chosen. */
export const sessions = {
  webxr: async () => (await import('./webxr/session.ts')).startWebxr,
  quick_look: async () => (await import('./quick-look/session.ts')).startQuickLook,
  camera: async () => (await import('./camera/session.ts')).startCamera,
  orbit: async () => (await import('./first-scene.ts')).startOrbit,
} satisfies Record<DrawnWay, () => Promise<StartSession>>;

/** Every way but the page, which is not a scene but part of the interface; see `page/space-page.tsx`. */
export type DrawnWay = Exclude<WayOfSeeing, 'page'>;
