import { drawnItems } from '@pleinair/domain';
import { followHover } from '@pleinair/scene';
import { isMute } from '../idle-buttons.ts';
import type { SessionContext } from '../way.ts';

/** Shows by the mouse's cursor whether a click would answer, or only the view can be turned. Returns a function that stops it. */
export function showCursor({ surroundings, content }: Pick<SessionContext, 'surroundings' | 'content'>) {
  const { canvas } = surroundings;
  const hobjects = new Map(drawnItems(content).map(({ key, hobject }) => [key, hobject]));
  canvas.dataset.points = 'nowhere';
  const stop = followHover(canvas, (at) => {
    // A press keeps what it began on.
    if (at === undefined) return;
    const key = surroundings.nodeAtPoint(at.x, at.y);
    const answers = key !== undefined && !isMute(content, hobjects.get(key));
    canvas.dataset.points = answers ? 'object' : 'nowhere';
  });
  return () => {
    stop();
    delete canvas.dataset.points;
  };
}
