import type { Surroundings } from './surroundings.ts';

/** A pose in the drawn world: metres, quaternion. In an immersive session, that is the session's frame. */
export interface PortPose {
  readonly position: readonly [x: number, y: number, z: number];
  readonly quaternion: readonly [x: number, y: number, z: number, w: number];
}

/** What `?debug=poses` puts on `window.pleinair`, for tests that compare poses. Read-only. */
export interface DebugPort {
  nodePose(nodePid: string): PortPose | undefined;
  /** The space's root: the identity outside immersive sessions. */
  rootPose(): PortPose;
  cameraPose(): PortPose;
}

declare global {
  interface Window {
    pleinair?: DebugPort;
  }
}

/** Returns a function that opens the port for a drawn space, if the link asks for it. */
export function openDebugPort(): ((surroundings: Surroundings) => void) | undefined {
  if (new URLSearchParams(location.search).get('debug') !== 'poses') return undefined;
  return ({ graph, stage }) => {
    window.pleinair = {
      nodePose(nodePid) {
        const pose = graph.worldPose(nodePid);
        return pose && portPose(pose);
      },
      rootPose: () => portPose(graph.object),
      cameraPose: () => portPose(stage.camera),
    };
  };
}

interface Posed {
  readonly position: { readonly x: number; readonly y: number; readonly z: number };
  readonly quaternion: { readonly x: number; readonly y: number; readonly z: number; readonly w: number };
}

function portPose({ position: p, quaternion: q }: Posed): PortPose {
  return { position: [p.x, p.y, p.z], quaternion: [q.x, q.y, q.z, q.w] };
}
