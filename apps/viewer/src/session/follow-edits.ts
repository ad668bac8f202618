import { ApiError, type SpaceContent } from '@pleinair/client';
import { type GeoPoint, windowState } from '@pleinair/domain';
import { type Api, callAsUser, requestTimeout } from '../boot/api.ts';
import { contentQuery } from '../boot/first-answer.ts';
import { failureReason } from '../parts/failure.tsx';

/** Milliseconds between two requests, and between two looks at whether one is due. */
const [PAUSE, LOOK] = [5 * 60_000, 60_000];
/** Marks what a visitor is in the middle of: a card, a request, a dialog, a recording. */
const TASK = '.object-card, dialog[open], [data-recording]';

interface FollowedSpace {
  readonly api: Promise<Api>;
  /** As the server sent it. */
  readonly content: SpaceContent;
  /** The position that opened it, if it needed one. */
  readonly position: GeoPoint | undefined;
  readonly onChange: (content: SpaceContent) => void;
  /** The space was removed or made private. */
  readonly onGone: () => void;
}

/**
 * Asks the server every few minutes whether a space was changed, and at the times when it opens or closes, while the visitor sees
 * the page and is not in the middle of a task. Returns a function that stops it.
 */
export function followEdits({ api, content, position, onChange, onGone }: FollowedSpace): () => void {
  let version = versionOf(content);
  let { space } = content;
  let tag: string | null = null;
  let askedAt = Date.now();
  let isStopped = false;
  const isInterrupting = () => isStopped || document.querySelector(TASK) !== null;

  const ask = async () => {
    const query = contentQuery(content.pid, position);
    const params = { query, ...(tag !== null && { header: { 'If-None-Match': tag } }) };
    const { data, response } = await callAsUser(await api, (client) =>
      // The offline worker would answer with what it kept if the network is slow.
      client.GET('/space/content', { params, cache: 'no-store', signal: requestTimeout() }),
    );
    // Visits are counted in the answer: another tag alone is no change.
    const isChanged = data !== undefined && versionOf(data) !== version;
    if (isChanged && isInterrupting()) return;
    tag = response.headers.get('etag') ?? tag;
    if (!isChanged) return;
    version = versionOf(data);
    space = data.space;
    onChange(data);
  };
  const isDue = () => {
    const now = Date.now();
    const [before, after] = [askedAt, now].map((at) => windowState(space, new Date(at)));
    return now - askedAt >= PAUSE || before !== after;
  };
  const askIfDue = () => {
    if (document.hidden || !navigator.onLine || isInterrupting() || !isDue()) return;
    askedAt = Date.now();
    ask().catch((error: unknown) => {
      // Another server, such as a captive portal, sends no code.
      const isGone = error instanceof ApiError && error.code && failureReason(error) === 'not_found';
      if (isGone && !isInterrupting()) onGone();
    });
  };
  const timer = setInterval(askIfDue, LOOK);
  const events = [
    [document, 'visibilitychange'],
    [window, 'pageshow'],
    [window, 'online'],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, askIfDue);
  return () => {
    isStopped = true;
    clearInterval(timer);
    for (const [target, name] of events) target.removeEventListener(name, askIfDue);
  };
}

/** What differs after every edit that visitors see, and after nothing else. */
function versionOf({ access, space, hobjects }: SpaceContent): string {
  const objects = hobjects.map(({ pid, updated_at, child_relations }) => [pid, updated_at, child_relations]);
  return JSON.stringify([access, space.revision, objects]);
}
