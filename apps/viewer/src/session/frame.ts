import { isPlayerCommand, type PlayerMessage, readViewerPath } from '@pleinair/domain';
import type { Surroundings } from './surroundings.ts';

/** Each message without the fields that all share. */
type Unaddressed<Message> = Message extends unknown ? Omit<Message, 'source' | 'space'> : never;

/** Whether the space is embedded in another site's page. */
export function isFramed(): boolean {
  const link = readViewerPath(location.pathname);
  return parent !== window && link.to === 'space' && link.isEmbedded;
}

/** Posts to the embedding page. Nothing in it is private, since any page may embed a player. */
export function postToFrame(space: string, message: Unaddressed<PlayerMessage>): void {
  if (isFramed()) parent.postMessage({ source: 'pleinair', space, ...message }, '*');
}

/** Returns a function that connects a drawn space with the embedding page; see docs/embedding.md. */
export function openFrame(space: string): ((surroundings: Surroundings) => void) | undefined {
  if (!isFramed()) return undefined;
  return ({ graph, play }) => {
    const stop = graph.on('settled', () => {
      stop();
      postToFrame(space, { type: 'ready' });
    });
    play?.on('event', ({ name }) => postToFrame(space, { type: 'event', name }));
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === parent && isPlayerCommand(data)) play?.send(data.name);
    };
    addEventListener('message', onMessage);
  };
}
