import { answer, type LayerLinks, type LayerSpaces, type SpaceContent, type Walk } from '@pleinair/client';
import { type GeoPoint, isPid, type ViewerPath } from '@pleinair/domain';
import { type Api, callAsUser, requestTimeout } from './api.ts';
import { testOfPage } from './test-of-page.ts';

/** Asks for the page's space, with the token of its test link if it has one; `position` opens spaces limited to a place. */
export function contentQuery(pid: string, position: GeoPoint | undefined) {
  const test = testOfPage();
  return { pid, ...(position && { lat: position.latitude, lon: position.longitude }), ...(test && { test }) };
}

/** Fetches the page's space with its content, or why it is closed. */
export function getSpaceContent(api: Api, pid: string, position?: GeoPoint): Promise<SpaceContent> {
  const query = contentQuery(pid, position);
  // The offline worker would keep what a test link shows.
  const cache = 'test' in query ? 'no-store' : 'default';
  return callAsUser(api, (client) =>
    answer(client.GET('/space/content', { params: { query }, cache, signal: requestTimeout() })),
  );
}

/** Whose public spaces to list: a channel's, by name, or a person's, by username. */
export type ListingOwner = { readonly name: string } | { readonly username: string };

/** Fetches one page, counted from 1, of the public spaces, open or not. */
export function getPublicSpaces(
  { client }: Api,
  owner: ListingOwner,
  page: number,
  window: 'active' | 'any' = 'any',
): Promise<LayerSpaces> {
  const query = { ...owner, window, page, per: 100 };
  return answer(client.GET('/layer/spaces', { params: { query }, signal: requestTimeout() }));
}

/** Fetches a walk with the stops the visitor may see. */
export function getWalk(api: Api, pid: string): Promise<Walk> {
  return callAsUser(api, (client) =>
    answer(client.GET('/walk/{pid}', { params: { path: { pid } }, signal: requestTimeout() })),
  );
}

/** Fetches what is linked to an object of a channel, by its pid or identifier. */
export function getLinks(api: Api, channel: string, object: string): Promise<LayerLinks> {
  const query = { n: channel, ...(isPid(object) ? { h: object } : { i: object }) };
  return callAsUser(api, (client) =>
    answer(client.GET('/link', { params: { query }, signal: requestTimeout() })),
  );
}

/** What the link asks for: delivered with the page, or requested before the interface has loaded. */
export type FirstAnswer =
  | { readonly to: 'space'; readonly pid: string; readonly content: Promise<SpaceContent> }
  | { readonly to: 'listing'; readonly owner: ListingOwner; readonly spaces: Promise<LayerSpaces> }
  | { readonly to: 'link'; readonly links: Promise<LayerLinks> }
  | { readonly to: 'walk'; readonly walk: Promise<Walk> }
  | { readonly to: 'nowhere' };

/** `known` is the answer delivered with the page. It is a visitor's answer, so a signed-in creator and a test ask again. */
export function requestFirstAnswer(link: ViewerPath, api: Promise<Api>, known: unknown): FirstAnswer {
  switch (link.to) {
    case 'space':
      return {
        to: 'space',
        pid: link.pid,
        content: api.then((ready) =>
          known && !ready.creator && !testOfPage()
            ? (known as SpaceContent)
            : getSpaceContent(ready, link.pid),
        ),
      };
    case 'channel':
      return requestListing({ name: link.name }, api, known);
    case 'gallery':
      return requestListing({ username: link.username }, api, known);
    case 'walk':
      return {
        to: 'walk',
        walk: api.then((ready) => (known && !ready.creator ? (known as Walk) : getWalk(ready, link.pid))),
      };
    case 'link':
      return { to: 'link', links: api.then((ready) => getLinks(ready, link.channel, link.object)) };
    case 'nowhere':
      return { to: 'nowhere' };
  }
}

function requestListing(owner: ListingOwner, api: Promise<Api>, known: unknown): FirstAnswer {
  const spaces = known
    ? Promise.resolve(known as LayerSpaces)
    : api.then((ready) => getPublicSpaces(ready, owner, 1));
  return { to: 'listing', owner, spaces };
}
