import type { SpaceContent } from '@pleinair/client';
import { drawnItems, plays } from '@pleinair/domain';
import type { PlayEvents } from '@pleinair/scene';
import { DETAIL_LIMITS } from '@pleinair/scene/device';
import { afterDrawn, reportDrawn } from '../boot/drawn.ts';
import { budgetOf } from './budget.ts';
import type { Device } from './choice.ts';
import { isFramed } from './frame.ts';
import type { Surroundings } from './surroundings.ts';
import type { View } from './view.ts';

export interface SceneOptions {
  readonly content: SpaceContent;
  readonly canvas: HTMLCanvasElement;
  readonly device: Device;
  readonly reducedMotion: boolean;
  /** A node or part is drawn for the first time. */
  readonly onDrawn: (hobjectPid: string) => void;
  /** Called once, with the drawn space. */
  readonly onSurroundings?: (surroundings: Surroundings) => void;
}

interface SceneListeners {
  /** What the interface shows of the scene has changed. */
  readonly onView: (
    change: Partial<Pick<View, 'hasSound' | 'hidden' | 'isLost' | 'progress' | 'within'>>,
  ) => void;
  readonly onRequest: (request: PlayEvents['request']) => void;
}

/** Loads the scene's code, draws the space and reports what happens in it. */
export async function openSurroundings(
  { content, canvas, device, reducedMotion, onDrawn, onSurroundings }: SceneOptions,
  { onView, onRequest }: SceneListeners,
): Promise<Surroundings> {
  const playing = plays(content) || isFramed() ? import('@pleinair/scene/play') : undefined;
  const [made, play] = await Promise.all([import('./first-scene.ts'), playing]);
  const surroundings = made.createSurroundings(
    ...([canvas, content, !reducedMotion, play?.PlayRuntime] as const),
    { budget: budgetOf(device), limits: DETAIL_LIMITS[device.strength] },
  );
  const drawn = new Set<string>();
  onView({ hasSound: surroundings.hasSound });
  surroundings.onProgress((progress) => {
    onView({ progress });
    for (const { key, hobject } of drawnItems(content)) {
      if (!hobject || drawn.has(key) || surroundings.graph.nodeState(key)?.status !== 'ready') continue;
      drawn.add(key);
      void afterDrawn().then(() => onDrawn(hobject.pid));
    }
  });
  const stopWatching = surroundings.stage.on('frame', () => {
    stopWatching();
    setTimeout(reportDrawn);
  });
  surroundings.graph.on('passed', ({ pid }) => onView({ within: pid }));
  surroundings.stage.on('contextlost', () => onView({ isLost: true }));
  surroundings.stage.on('contextrestored', () => onView({ isLost: false }));
  surroundings.play?.on('request', onRequest);
  surroundings.play?.on('visibility', () => {
    const keys = drawnItems(content).map(({ key }) => key);
    onView({ hidden: new Set(keys.filter((key) => surroundings.play?.isHidden(key))) });
  });
  onSurroundings?.(surroundings);
  return surroundings;
}
