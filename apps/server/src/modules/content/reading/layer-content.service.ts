import type { LayerContent } from '@pleinair/contract';
import { tileAt, tileBounds } from '@pleinair/domain';
import type { Visitor } from '../../../kernel/caller.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { PooledDatabase } from '../../../platform/database/database.ts';
import { readSnapshot } from '../../../platform/database/read-snapshot.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { anchorsOfSpaces } from '../anchor/anchor.repository.ts';
import { presentPlacedAnchor } from '../anchor/present-anchor.ts';
import { findHobjectsOfSpaces } from '../hobject/hobject.repository.ts';
import { presentHobjects } from '../hobject/present-hobject.ts';
import type { LayerReference, LayerService } from '../layer/layer.service.ts';
import { nodesOfSpaces } from '../node/node.repository.ts';
import { presentNode } from '../node/present-node.ts';
import { checkAnswered } from '../space/content-size.ts';
import { presentGuardedSpace } from '../space/present-space.ts';
import { accessOf } from '../space/space.policy.ts';
import { listSpacesTouching } from '../space/space.repository.ts';
import { positionOf } from './space-content.service.ts';

interface Dependencies {
  readonly db: PooledDatabase;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly layers: Pick<LayerService, 'get'>;
}

/** From where a channel is looked at; without a place, all of it. */
interface View {
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  readonly zoom: number;
  readonly page: number;
  readonly per: number;
}

export type LayerContentService = ReturnType<typeof createLayerContentService>;

export function createLayerContentService({ db, storage, clock, layers }: Dependencies) {
  return {
    /**
     * A channel with its spaces around a point and all that stands in them at one moment, in seven queries however much there is.
     * @throws {AppError} `not_found` when there is no such channel that the visitor may see; `invalid` for more than one answer takes.
     */
    async get(reference: LayerReference, view: View, visitor: Visitor): Promise<LayerContent> {
      const layer = await layers.get(reference, visitor);
      const now = clock.now();
      const position = positionOf(view);
      const { page, per } = view;
      return readSnapshot(db, async (from) => {
        const { rows, total } = await listSpacesTouching(
          from,
          layer.pid,
          visitor.user?.pid === layer.owner ? 'owner' : 'everybody',
          position && tileBounds(tileAt(position, view.zoom)),
          now,
          { page, per },
        );
        const spaces = rows.map((row) => {
          const access = accessOf(visitor, row, position, now);
          return { ...presentGuardedSpace(row, visitor, access, storage.publicUrl, now), access };
        });
        const open = spaces.flatMap(({ pid, access }) => (access === 'open' ? [pid] : []));
        await checkAnswered(from, open);
        const anchors = await anchorsOfSpaces(from, open);
        const nodes = await nodesOfSpaces(from, open);
        const hobjects = await findHobjectsOfSpaces(from, open);
        return {
          ...layer,
          ...{ spaces, page, per, total },
          anchors: anchors.map((row) => ({
            ...presentPlacedAnchor(row, layer.owner, storage.publicUrl),
            space_pid: row.space_pid,
          })),
          nodes: nodes.map(presentNode),
          hobjects: presentHobjects(hobjects, storage.publicUrl),
        };
      });
    },
  };
}
