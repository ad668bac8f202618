import { isPlayerCommand, type PlayerMessage, readViewerPath } from '@pleinair/domain';
import type { Surroundings } from './surroundings.ts';

/** Without what is the same in all. */
type Said = PlayerMessage extends infer Message ? Omit<Message & object, 'source' | 'space'> : never;

/** Whether the space is shown in a page of another site. */
export function isFramed(): boolean {
  const link = readViewerPath(location.pathname);
  return parent !== window && link.to === 'space' && link.isEmbedded;
}

/** Tells the page around the player. Nothing of it is private: any page may frame a player. */
export function tellFrame(space: string, message: Said): void {
  if (isFramed()) parent.postMessage({ source: 'pleinair', space, ...message }, '*');
}

/** Answers what connects a drawn space with the page around it; see docs/embedding.md. */
export function openFrame(space: string): ((surroundings: Surroundings) => void) | undefined {
  if (!isFramed()) return undefined;
  return ({ graph, play }) => {
    const stop = graph.on('settled', () => {
      stop();
      tellFrame(space, { type: 'ready' });
    });
    play?.on('event', ({ name }) => tellFrame(space, { type: 'event', name } as Said));
    const take = ({ source, data }: MessageEvent) => {
      if (source === parent && isPlayerCommand(data)) play?.send(data.name);
    };
    addEventListener('message', take);
  };
}
