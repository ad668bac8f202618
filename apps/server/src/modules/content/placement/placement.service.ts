import type { Placement, placementCreation, placementUpdate } from '@pleinair/contract';
import { anglesFromQuaternion, type Language, newPid, tileAt, tileName } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { type Editor, owns } from '../../../kernel/caller.ts';
import { found } from '../../../kernel/found.ts';
import type { IfMatch } from '../../../kernel/if-match.ts';
import { pick } from '../../../kernel/pick.ts';
import { standAnchor } from '../arrangement/space-anchor.service.ts';
import type { Basics } from '../basics/basics.ts';
import { keepChange } from '../history/keep-change.ts';
import { holdHobjects } from '../hobject/hobject.repository.ts';
import type { LayerService } from '../layer/layer.service.ts';
import { findNode, putNodes } from '../node/node.repository.ts';
import { poseAfter, quaternionOf } from '../node/pose.ts';
import { restPoseOf } from '../node/rest-pose.ts';
import { checkContent } from '../size/content-size.ts';
import { placeAfter, prepareSpace } from '../space/prepare-space.ts';
import { ownsSpace } from '../space/space.policy.ts';
import { findSpace, updateSpace } from '../space/space.repository.ts';
import { lockOwn, type SpaceService } from '../space/space.service.ts';
import type { SpaceRow } from '../space/space.table.ts';

interface Dependencies extends Basics {
  readonly layers: Pick<LayerService, 'getOwn'>;
  readonly spaces: Pick<SpaceService, 'add'>;
}

type Creation = z.output<typeof placementCreation>;
type Update = z.output<typeof placementUpdate>;

export type PlacementService = ReturnType<typeof createPlacementService>;

/** The older API that writes a space and its node in one call, on the same rows. */
export function createPlacementService({ db, clock, uploads, layers, spaces }: Dependencies) {
  async function get(pid: string, editor: Editor): Promise<Placement> {
    const node = found(await findNode(db, pid));
    const space = found(await findSpace(db, node.space_pid), (one) => ownsSpace(editor, one));
    return {
      ...pick(node, 'pid', 'space_pid', 'anchor_pid', 'hobject_pid', 'x', 'y', 'z', 'scale'),
      ...pick(space, 'layer_pid', 'description', 'found_count', 'revision', 'access_level'),
      ...pick(space, 'latitude', 'longitude', 'tile', 'range'),
      ...anglesFromQuaternion(quaternionOf(node)),
      owner: space.owner_pid,
      present_from: space.present_from?.toISOString() ?? null,
      present_to: space.present_to?.toISOString() ?? null,
    };
  }

  return {
    get,

    /** @throws {AppError} `invalid` for an object or anchor that the caller may not use. */
    async create(body: Creation, editor: Editor, language: Language): Promise<Placement> {
      const { hobject_pid, layer_pid, anchor_pid, minutes, latitude, longitude, ...rest } = body;
      const { range, description, access_level, ...pose } = rest;
      await layers.getOwn(layer_pid, editor, 'layer_pid');
      const pid = newPid();
      await db.transaction(async (tx) => {
        const [hobject] = await holdHobjects(tx, [hobject_pid]);
        if (!hobject || !owns(editor, hobject)) throw unknown('hobject');
        const at = poseAfter(await restPoseOf(tx, hobject), pose);
        const { name } = hobject;
        const place = { layer_pid, latitude, longitude, name, range, description, access_level };
        const row = await prepareSpace(uploads, place, editor, language);
        const space_pid = row.pid;
        await spaces.add(tx, { ...row, ...windowOf(minutes, clock.now(), clock.now()) }, editor);
        if (!(await standAnchor(tx, space_pid, anchor_pid, {}, editor))) throw unknown('anchor');
        await putNodes(tx, [{ ...at, pid, space_pid, hobject_pid, anchor_pid }]);
        await checkContent(tx, space_pid);
      });
      return get(pid, editor);
    },

    /** Changes the node, and its space with all its other nodes. @throws {AppError} as `create` and `IfMatch` do. */
    async update(pid: string, body: Update, editor: Editor, ifMatch?: IfMatch): Promise<Placement> {
      const { anchor_pid, minutes, latitude, longitude, range, description, access_level, ...pose } = body;
      await db.transaction(async (tx) => {
        const { space_pid } = found(await findNode(tx, pid));
        const space = await lockOwn(tx, space_pid, editor);
        ifMatch?.(space);
        // Read again, now that it is locked.
        const node = found(await findNode(tx, pid));
        const anchor = anchor_pid ?? node.anchor_pid;
        const change = { space_pid: space.pid, name: 'pose', author_pid: editor.user.pid } as const;
        await keepChange(tx, change, async () => {
          if (!(await standAnchor(tx, space.pid, anchor, {}, editor))) throw unknown('anchor');
          await putNodes(tx, [{ ...node, ...poseAfter(node, pose), anchor_pid: anchor }]);
          // A point gives a place to a space without one.
          const has_place = space.has_place || (latitude !== undefined && longitude !== undefined);
          const place = placeAfter({ has_place, latitude, longitude, range }, space);
          await updateSpace(tx, space.pid, {
            ...place,
            tile: tileName(tileAt({ ...space, ...place })),
            ...(description !== undefined && { description }),
            ...(access_level !== undefined && { access_level }),
            ...(minutes !== undefined && windowOf(minutes, clock.now(), space.present_from)),
          });
        });
      });
      return get(pid, editor);
    },
  };
}

/** Keeps the space open for this many minutes from now; drops a later start. */
function windowOf(
  minutes: number,
  now: Date,
  from: Date | null,
): Pick<SpaceRow, 'present_from' | 'present_to'> {
  const present_to = new Date(now.getTime() + minutes * 60_000);
  return { present_from: from && from < present_to ? from : null, present_to };
}

const unknown = (part: 'hobject' | 'anchor') =>
  new AppError('invalid', { key: `${part}_unknown`, field: `${part}_pid` });
