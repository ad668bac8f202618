export type Kind = 'page' | 'answer' | 'part' | 'file';

interface RequestLike {
  readonly url: string;
  readonly method: string;
  readonly mode?: string;
}

/** Whether a request is for a file of another site, such as the one that stores an installation's files. */
export const isElsewhere = ({ url, method, mode }: RequestLike, origin: string): boolean =>
  method === 'GET' && mode !== 'navigate' && url.startsWith('http') && new URL(url).origin !== origin;

/** A walk, and the walks of a channel. */
const WALKS = /^\/api\/v1\/(walk\/|layer\/[^/]+\/walks$)/;

/** How the offline worker handles a request; `undefined` leaves it to the browser. */
export function kindOf({ url, method, mode }: RequestLike, origin: string): Kind | undefined {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return undefined;
  if (mode === 'navigate') return 'page';
  if (pathname.startsWith('/viewer-assets/')) return 'part';
  if (pathname.startsWith('/files/')) return 'file';
  const answers = [
    '/api/v1/space/content',
    '/api/v1/layer/spaces',
    '/api/v1/link',
    '/api/v1/init',
    '/config.json',
  ];
  const path = pathname.replace(/\/$/, '');
  return answers.includes(path) || WALKS.test(path) ? 'answer' : undefined;
}
