import type { FirstList } from '../lib/first-calls.ts';
import type { PageName } from './patterns.ts';

/** The first request of each page that shows a list, exactly as its query sends it; a journey compares them. */
export const firstLists: Partial<Record<PageName, FirstList>> = {
  home: ({ pid }) => `/user/me/layer/${pid}/spaces?sort=edited&per=3`,
  spaces: ({ pid }) => `/user/me/layer/${pid}/spaces?page=1&per=50&sort=new`,
  objectsLibrary: '/user/me/hobjects?page=1&per=72&sort=new',
  anchorsLibrary: '/user/me/anchors?page=1&per=60&marked=true',
  walks: ({ pid }) => `/user/me/layer/${pid}/walks?page=1&per=24`,
  trash: '/user/me/trash?page=1&per=50',
  models: '/model?page=1&per=50',
  printedLinks: ({ name }) => `/layer/${name}/links?page=1&per=50`,
  gallery: '/gallery?page=1&per=24&sort=new',
};
