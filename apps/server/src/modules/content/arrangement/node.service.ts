import type { Node, nodeCreation, nodeUpdate } from '@pleinair/contract';
import { MAX_SPACE_NODES, newPid } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import { type Editor, owns } from '../../../kernel/caller.ts';
import { found } from '../../../kernel/found.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Page } from '../../../platform/database/page.ts';
import { keepChange } from '../history/keep-change.ts';
import { holdHobjects } from '../hobject/hobject.repository.ts';
import { deleteNode, endOfSpace, findNode, listNodesOf, putNodes } from '../node/node.repository.ts';
import type { NodeRow, nodeTable } from '../node/node.table.ts';
import { poseAfter } from '../node/pose.ts';
import { presentNode } from '../node/present-node.ts';
import { restPoseOf } from '../node/rest-pose.ts';
import { checkContent } from '../size/content-size.ts';
import { lockOwn } from '../space/space.service.ts';
import { standAnchor } from './space-anchor.service.ts';

type Creation = z.output<typeof nodeCreation>;
type Update = z.output<typeof nodeUpdate>;

export type NodeService = ReturnType<typeof createNodeService>;

export function createNodeService({ db }: { readonly db: Database }) {
  /** Runs `write` on a node after locking its space, which must be the caller's. @throws {AppError} `not_found`. */
  async function writing<Out>(
    pid: string,
    editor: Editor,
    write: (tx: Database, node: NodeRow) => Promise<Out>,
  ): Promise<Out> {
    return db.transaction(async (tx) => {
      const { space_pid } = found(await findNode(tx, pid));
      await lockOwn(tx, space_pid, editor);
      // Read again, now that the space is locked.
      return write(tx, found(await findNode(tx, pid)));
    });
  }

  return {
    /**
     * @throws {AppError} `invalid` for an object or anchor that the caller may not use, and if the space is full; `conflict` for
     * a taken pid.
     */
    async add(
      space_pid: string,
      { pid = newPid(), hobject_pid, anchor_pid, ...pose }: Creation,
      editor: Editor,
    ): Promise<Node> {
      return db.transaction(async (tx) => {
        const [hobject] = await holdHobjects(tx, [hobject_pid]);
        await lockOwn(tx, space_pid, editor);
        if (!hobject || !owns(editor, hobject)) throw unknown('hobject');
        return keepChange(tx, { space_pid, name: 'add_node', author_pid: editor.user.pid }, async () => {
          if (!(await standAnchor(tx, space_pid, anchor_pid, {}, editor))) throw unknown('anchor');
          const { nodes, rank } = await endOfSpace(tx, space_pid);
          if (nodes >= MAX_SPACE_NODES) {
            throw new AppError('invalid', { key: 'space_full', values: { limit: MAX_SPACE_NODES } });
          }
          if (await findNode(tx, pid)) throw taken();
          const at = poseAfter(await restPoseOf(tx, hobject), pose);
          const node = await writeNode(tx, { ...at, pid, space_pid, hobject_pid, anchor_pid, rank });
          await checkContent(tx, space_pid);
          return node;
        });
      });
    },

    get: (pid: string, editor: Editor): Promise<Node> =>
      writing(pid, editor, async (_tx, node) => presentNode(node)),

    async update(pid: string, { anchor_pid, ...pose }: Update, editor: Editor): Promise<Node> {
      return writing(pid, editor, async (tx, node) => {
        const anchor = anchor_pid ?? node.anchor_pid;
        const change = { space_pid: node.space_pid, name: 'pose', author_pid: editor.user.pid } as const;
        return keepChange(tx, change, async () => {
          if (!(await standAnchor(tx, node.space_pid, anchor, {}, editor))) throw unknown('anchor');
          return writeNode(tx, { ...node, ...poseAfter(node, pose), anchor_pid: anchor });
        });
      });
    },

    /** Lists the nodes in all of the caller's spaces. */
    async listOwn(editor: Editor, page: Page) {
      const { rows, ...paged } = await listNodesOf(db, editor.user.pid, page);
      return { ...paged, nodes: rows.map(presentNode) };
    },

    async remove(pid: string, editor: Editor): Promise<void> {
      await writing(pid, editor, (tx, { space_pid }) =>
        keepChange(tx, { space_pid, name: 'remove', author_pid: editor.user.pid }, () => deleteNode(tx, pid)),
      );
    },
  };
}

async function writeNode(tx: Database, row: typeof nodeTable.$inferInsert): Promise<Node> {
  const [node] = await putNodes(tx, [row]);
  if (!node) throw taken();
  return presentNode(node);
}

const taken = () => new AppError('conflict', { key: 'pid_taken', field: 'pid' });

const unknown = (part: 'hobject' | 'anchor') =>
  new AppError('invalid', { key: `${part}_unknown`, field: `${part}_pid` });
