import type { Space } from '@pleinair/client';
import { homeMode, spaceTitle } from '@pleinair/domain';
import { useMemo } from 'react';
import type { Api } from '../boot/api.ts';
import { LazyMap } from '../map/lazy-map.tsx';

/** The creator's backdrop for ways of seeing without a camera picture. */
export function Home({ api, space }: { api: Promise<Api>; space: Space }) {
  const { home } = space.settings;
  const mode = homeMode(home);
  const address = ownAddress(home.source_url);
  const { left, right, top, bottom } = home;
  const spots = useMemo(() => (space.has_place ? [{ ...space, name: spaceTitle(space) }] : []), [space]);
  if (!home.show || mode === 'default' || (mode === 'custom' && address === undefined)) return null;
  return (
    <div className="home" style={{ left, right, top, bottom }} aria-hidden="true" inert>
      {mode === 'map' ? (
        <LazyMap api={api} spots={spots} onOpen={nothing} />
      ) : PICTURE.test(address?.pathname ?? '') ? (
        <img src={address?.href} alt="" />
      ) : (
        <iframe src={address?.href} title={space.name} />
      )}
    </div>
  );
}

/** The page the creator chose, if it is on another site: that site sees only visitors who tap the link. */
export function pageElsewhere({ settings: { home } }: Space): URL | undefined {
  const isShown = home.show && homeMode(home) === 'custom' && ownAddress(home.source_url) === undefined;
  const url = isShown ? URL.parse(home.source_url) : null;
  return url?.protocol === 'https:' ? url : undefined;
}

const PICTURE = /\.(png|jpe?g|webp|avif|gif)$/i;
const nothing = () => undefined;

function ownAddress(source_url: string): URL | undefined {
  const url = URL.parse(source_url, location.href);
  return url?.origin === location.origin ? url : undefined;
}
