import type { LayerLinks, linkCreation, linkPlace, linkUpdate } from '@pleinair/contract';
import { newPid } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { type Editor, owns, type Visitor } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mayUseAnchor } from '../anchor/anchor.policy.ts';
import { findAnchors, holdAnchors } from '../anchor/anchor.repository.ts';
import { presentUsedAnchor } from '../anchor/present-anchor.ts';
import { findHobjectsWithParts, holdHobjects, type ShownHobject } from '../hobject/hobject.repository.ts';
import { presentHobjects } from '../hobject/present-hobject.ts';
import type { LayerReference, LayerService } from '../layer/layer.service.ts';
import { deleteLink, type LinkFilter, listLinks, putLink, setReturnUrl } from './printed-link.repository.ts';

interface Dependencies extends Pick<Platform, 'db' | 'storage'> {
  readonly layers: Pick<LayerService, 'get' | 'getOwn'>;
}

const FIRST_PAGE = { page: 1, per: 20 };

export type LinkService = ReturnType<typeof createLinkService>;

export function createLinkService({ db, storage, layers }: Dependencies) {
  /**
   * Reads a layer's links with their objects and anchors, in five queries.
   * @throws {AppError} `not_found`
   */
  async function list(reference: LayerReference, filter: LinkFilter, visitor: Visitor): Promise<LayerLinks> {
    const layer = await layers.get(reference, visitor);
    const { rows, ...paged } = await listLinks(db, layer.pid, filter);
    const hobject_pids = rows.map(({ hobject_pid }) => hobject_pid);
    const anchor_pids = rows.flatMap(({ anchor_pid }) => anchor_pid ?? []);
    const [hobjects, anchors] = await Promise.all([
      findHobjectsWithParts(db, hobject_pids),
      findAnchors(db, anchor_pids),
    ]);
    const hobjectsByPid = new Map(hobjects.map((row) => [row.pid, row]));
    const anchorsByPid = new Map(
      anchors.map((row) => [row.pid, presentUsedAnchor(row, layer.owner, storage.publicUrl)]),
    );
    const links = rows.map(({ hobject_pid, anchor_pid, return_url }) => ({
      return_url,
      layer,
      anchor: anchorsByPid.get(anchor_pid ?? '') ?? null,
      hobjects: presentHobjects(withParts(hobject_pid, hobjectsByPid), storage.publicUrl),
    }));
    return { ...layer, ...paged, links };
  }

  /** Runs `write` if the layer and the object are the caller's. @throws {AppError} otherwise */
  async function writing(
    { layer_pid, hobject_pid }: { layer_pid: string; hobject_pid: string },
    editor: Editor,
    write: (tx: Database) => Promise<void>,
  ): Promise<LayerLinks> {
    await layers.getOwn(layer_pid, editor, 'layer_pid');
    await db.transaction(async (tx) => {
      const [hobject] = await holdHobjects(tx, [hobject_pid]);
      if (!hobject || !owns(editor, hobject)) {
        throw new AppError('invalid', { key: 'hobject_unknown', field: 'hobject_pid' });
      }
      await write(tx);
    });
    return list({ pid: layer_pid }, { ...FIRST_PAGE, hobject_pid }, editor);
  }

  return {
    list,

    /** @returns the layer with its links to the object. */
    create: (body: z.output<typeof linkCreation>, editor: Editor) =>
      writing(body, editor, async (tx) => {
        const [anchor] = await holdAnchors(tx, [body.anchor_pid]);
        if (!anchor || !mayUseAnchor(editor, anchor)) {
          throw new AppError('invalid', { key: 'anchor_unknown', field: 'anchor_pid' });
        }
        await putLink(tx, { ...body, pid: newPid() });
      }),

    /** @returns the layer with its links to the object. */
    update: (body: z.output<typeof linkUpdate>, editor: Editor) =>
      writing(body, editor, async (tx) => {
        if ((await setReturnUrl(tx, body)) === 0) await putLink(tx, { ...body, pid: newPid() });
      }),

    /** @throws {AppError} `not_found` if the caller's channel has no such link */
    async delete(place: z.output<typeof linkPlace>, editor: Editor): Promise<void> {
      await layers.getOwn(place.layer_pid, editor, 'layer_pid');
      if (!(await deleteLink(db, { ...place, anchor_pid: place.anchor_pid ?? null })))
        throw new AppError('not_found', 'not_found');
    },
  };
}

/** Returns an object and all its parts, each once. */
function withParts(pid: string, known: ReadonlyMap<string, ShownHobject>): ShownHobject[] {
  const found = new Map<string, ShownHobject>();
  const visit = (one: string) => {
    const hobject = known.get(one);
    if (!hobject || found.has(one)) return;
    found.set(one, hobject);
    for (const { child_pid } of hobject.child_relations) visit(child_pid);
  };
  visit(pid);
  return [...found.values()];
}
