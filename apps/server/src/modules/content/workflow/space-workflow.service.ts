import type { Anchor, Hobject, Node, workflowItem, workflowRequest } from '@pleinair/contract';
import { DEFAULT_ACTIVE_MINUTES, type Language, newPid } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { type Editor, owns } from '../../../kernel/caller.ts';
import { lockAccount } from '../../account/plan/lock-account.ts';
import { mayUseAnchor } from '../anchor/anchor.policy.ts';
import { holdAnchors, insertAnchors, placeAnchors } from '../anchor/anchor.repository.ts';
import type { AnchorService } from '../anchor/anchor.service.ts';
import type { anchorTable } from '../anchor/anchor.table.ts';
import type { Basics } from '../basics/basics.ts';
import { holdHobjects, insertHobjects } from '../hobject/hobject.repository.ts';
import type { HobjectService } from '../hobject/hobject.service.ts';
import type { hobjectTable } from '../hobject/hobject.table.ts';
import { refusingTaken } from '../identifier/identifier.ts';
import type { LayerService } from '../layer/layer.service.ts';
import { putNodes } from '../node/node.repository.ts';
import { poseAfter } from '../node/pose.ts';
import { presentNode } from '../node/present-node.ts';
import { restPoseOf } from '../node/rest-pose.ts';
import { checkContent } from '../size/content-size.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import type { SpaceService } from '../space/space.service.ts';

interface Dependencies extends Basics {
  readonly layers: Pick<LayerService, 'getOwn'>;
  readonly spaces: Pick<SpaceService, 'add' | 'getOwn'>;
  readonly hobjects: Pick<HobjectService, 'prepare' | 'get'>;
  readonly anchors: Pick<AnchorService, 'get' | 'prepare'>;
}

type Request = z.output<typeof workflowRequest>;
type Item = z.input<typeof workflowItem>;

/** An existing item, by pid, or the row of a new one. */
type Part<Row> = { pid: string; made?: Row };

export type SpaceWorkflowService = ReturnType<typeof createSpaceWorkflowService>;

/** Creates a space with one object in it: first checks everything, then writes all or nothing. */
export function createSpaceWorkflowService(dependencies: Dependencies) {
  const { db, clock, uploads, layers, spaces, hobjects, anchors, checkItems } = dependencies;
  async function prepareHobject(
    request: Request['hobject'],
    editor: Editor,
  ): Promise<Part<typeof hobjectTable.$inferInsert>> {
    if (!('name' in request)) return request;
    const made = await hobjects.prepare(request, editor, 'hobject.');
    return { pid: made.pid, made };
  }

  async function prepareAnchor(
    request: Request['anchor'],
    editor: Editor,
  ): Promise<Part<typeof anchorTable.$inferInsert>> {
    if (!('name' in request)) return request;
    const prepared = await anchors.prepare(request, editor, 'anchor.');
    const { name, anchor_type } = request;
    const made = { ...prepared, name, anchor_type, pid: request.pid ?? newPid(), owner_pid: editor.user.pid };
    return { pid: made.pid, made };
  }

  /** Returns the window: ten minutes from now unless the request says otherwise; null is an open end. */
  function withWindow(request: Request['space']): Request['space'] {
    if (request.present_from !== undefined || request.present_to !== undefined) return request;
    const now = clock.now();
    const present_to = new Date(now.getTime() + DEFAULT_ACTIVE_MINUTES * 60_000).toISOString();
    return { ...request, present_from: now.toISOString(), present_to };
  }

  return async (request: Request, editor: Editor, language: Language): Promise<Item> => {
    const layer = await layers.getOwn(request.layer.pid, editor, 'layer.pid');
    const place = { ...withWindow(request.space), layer_pid: layer.pid };
    const space = await prepareSpace(uploads, place, editor, language, 'space.');
    const anchor = await prepareAnchor(request.anchor, editor);
    const hobject = await prepareHobject(request.hobject, editor);

    const node: Node = await db.transaction(async (tx) => {
      await lockAccount(tx, editor.user.pid);
      if (hobject.made) {
        await refusingTaken(() => insertHobjects(tx, made(hobject)), 'hobject.');
        await checkItems(tx, 'hobject', editor.user.pid);
      }
      const [held] = await holdHobjects(tx, [hobject.pid]);
      if (!held || !owns(editor, held)) {
        throw new AppError('invalid', { key: 'hobject_unknown', field: 'hobject.pid' });
      }
      const pose = poseAfter(await restPoseOf(tx, held), request.node ?? {});
      await refusingTaken(() => insertAnchors(tx, made(anchor)), 'anchor.');
      if (anchor.made) await checkItems(tx, 'anchor', editor.user.pid);
      const [standing] = await holdAnchors(tx, [anchor.pid]);
      if (!standing || !mayUseAnchor(editor, standing)) {
        throw new AppError('invalid', { key: 'anchor_unknown', field: 'anchor.pid' });
      }
      await spaces.add(tx, space, editor, 'space.');
      const at = { space_pid: space.pid, anchor_pid: anchor.pid };
      await placeAnchors(tx, [{ ...at, x: 0, y: 0, z: 0, angle_y: 0, rank: 0 }]);
      const [row] = await putNodes(tx, [{ ...at, ...pose, pid: newPid(), hobject_pid: hobject.pid }]);
      if (!row) throw new Error('a written node is not there');
      await checkContent(tx, space.pid);
      return presentNode(row);
    });

    const [shownSpace, shownHobject, shownAnchor]: [Item['space'], Hobject, Anchor] = await Promise.all([
      spaces.getOwn(space.pid, editor),
      hobjects.get(hobject.pid, editor),
      anchors.get(anchor.pid, editor),
    ]);
    return { layer, space: shownSpace, node, hobject: shownHobject, anchor: shownAnchor };
  };
}

const made = <Row>({ made }: Part<Row>): Row[] => (made ? [made] : []);
