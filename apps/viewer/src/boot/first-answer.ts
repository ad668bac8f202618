import { answer, type LayerLinks, type LayerSpaces, type SpaceContent, type Walk } from '@pleinair/client';
import { type GeoPoint, isPid, type ViewerPath } from '@pleinair/domain';
import { type Api, asWhoIsHere, patience } from './api.ts';

/** A space with its content, or why there is none; `position` opens those that look at where the visitor is. */
export function getSpaceContent(api: Api, pid: string, position?: GeoPoint): Promise<SpaceContent> {
  const query = { pid, ...(position && { lat: position.latitude, lon: position.longitude }) };
  return asWhoIsHere(api, (client) =>
    answer(client.GET('/space/content', { params: { query }, signal: patience() })),
  );
}

/** Whose public spaces are listed: a channel by its name, or a person by username. */
export type ListingOwner = { readonly name: string } | { readonly username: string };

/** One page, from 1, of the public spaces, open or not. */
export function getPublicSpaces(
  { client }: Api,
  owner: ListingOwner,
  page: number,
  window: 'active' | 'any' = 'any',
): Promise<LayerSpaces> {
  const query = { ...owner, window, page, per: 100 };
  return answer(client.GET('/layer/spaces', { params: { query }, signal: patience() }));
}

/** A walk with the stops that the visitor may see. */
export function getWalk(api: Api, pid: string): Promise<Walk> {
  return asWhoIsHere(api, (client) =>
    answer(client.GET('/walk/{pid}', { params: { path: { pid } }, signal: patience() })),
  );
}

/** What is linked to an object of a channel, by its pid or its identifier. */
export function getLinks(api: Api, channel: string, object: string): Promise<LayerLinks> {
  const query = { n: channel, ...(isPid(object) ? { h: object } : { i: object }) };
  return asWhoIsHere(api, (client) => answer(client.GET('/link', { params: { query }, signal: patience() })));
}

/** What the link asks for: here with the page, or requested before the interface has even arrived. */
export type FirstAnswer =
  | { readonly to: 'space'; readonly pid: string; readonly content: Promise<SpaceContent> }
  | { readonly to: 'listing'; readonly owner: ListingOwner; readonly spaces: Promise<LayerSpaces> }
  | { readonly to: 'link'; readonly links: Promise<LayerLinks> }
  | { readonly to: 'walk'; readonly walk: Promise<Walk> }
  | { readonly to: 'nowhere' };

/** `known` is the API's answer that came with the page: to a visitor, so a creator asks for what is theirs. */
export function askFor(link: ViewerPath, api: Promise<Api>, known: unknown): FirstAnswer {
  switch (link.to) {
    case 'space':
      return {
        to: 'space',
        pid: link.pid,
        content: api.then((ready) =>
          known && !ready.creator ? (known as SpaceContent) : getSpaceContent(ready, link.pid),
        ),
      };
    case 'channel':
      return listing({ name: link.name }, api, known);
    case 'gallery':
      return listing({ username: link.username }, api, known);
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

function listing(owner: ListingOwner, api: Promise<Api>, known: unknown): FirstAnswer {
  const spaces = known
    ? Promise.resolve(known as LayerSpaces)
    : api.then((ready) => getPublicSpaces(ready, owner, 1));
  return { to: 'listing', owner, spaces };
}
