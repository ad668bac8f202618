import type { SpaceContent } from '@pleinair/contract';
import type { GeoPoint } from '@pleinair/domain';
import { AppError } from '../../../kernel/app-error.ts';
import type { Visitor } from '../../../kernel/caller.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, PooledDatabase } from '../../../platform/database/database.ts';
import { readSnapshot } from '../../../platform/database/read-snapshot.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { accessOf, maySeeSpace, visitorAccessOf } from '../space/space.policy.ts';
import { findListedSpace, findSpaceByReference, type ShownSpace } from '../space/space.repository.ts';
import { presentContent, standingIn } from './read-contents.ts';

/** How a visitor names a space, and where they stand if they say so. */
export interface ContentQuery {
  readonly pid?: string | undefined;
  readonly identifier?: string | undefined;
  readonly layer_name?: string | undefined;
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
}

export interface SpaceContentDependencies {
  readonly db: PooledDatabase;
  readonly storage: Storage;
  readonly clock: Clock;
}

export type SpaceContentService = ReturnType<typeof createSpaceContentService>;

export const positionOf = ({ lat, lon }: Pick<ContentQuery, 'lat' | 'lon'>): GeoPoint | undefined =>
  lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon };

export function createSpaceContentService({ db, storage, clock }: SpaceContentDependencies) {
  /** @throws {AppError} `not_found` when there is none that the visitor may see. */
  async function find(query: ContentQuery, visitor: Visitor, from: Database): Promise<ShownSpace> {
    const reference = query.pid ?? query.identifier;
    const layer_name = query.layer_name?.replace(/^\+/, '');
    const space =
      reference === undefined
        ? await findListedSpace(from, layer_name ?? '', clock.now(), positionOf(query))
        : await findSpaceByReference(from, reference, layer_name, visitor.user?.pid);
    if (!space || !maySeeSpace(visitor, space)) throw new AppError('not_found', 'not_found');
    return space;
  }

  return {
    find,

    /**
     * What a viewer draws, whole and of one moment, in four queries however much there is. Where the space is not open to the visitor, only its card
     * and place.
     * @throws {AppError} `not_found` when there is none that the visitor may see.
     */
    get(query: ContentQuery, visitor: Visitor): Promise<SpaceContent> {
      return readSnapshot(db, async (from) => {
        const found = await find(query, visitor, from);
        const now = clock.now();
        const position = positionOf(query);
        const access = accessOf(visitor, found, position, now);
        const visitor_access = visitorAccessOf(visitor, found, position, now);
        const standing = await standingIn(from, access === 'open' ? [found.pid] : []);
        const content = { space: found, ...standing(found.pid) };
        return {
          ...presentContent(content, visitor, access, storage.publicUrl, now),
          ...(visitor_access && { visitor_access }),
        };
      });
    },
  };
}
