import { type SQL, sql } from 'drizzle-orm';
import type { TrashKind } from './trash.table.ts';

/** A table whose rows are deleted along with an item. */
interface KeptTable {
  readonly table: string;
  /** Its rows with the pid in one of these columns are kept. */
  readonly columns: readonly string[];
  /** Whether only those in the owner's own spaces are kept: others keep theirs. */
  readonly isInOwnSpaces?: true;
  /** Whether a kept row can be restored; what it refers to may have been deleted. */
  readonly returns: string;
  /** If there are more rows, none is kept. */
  readonly most?: number;
}

/** A JSON document in PostgreSQL takes 256 MB, and a visit some 150 bytes in each of two tables. */
const MOST_VISITS = 500_000;

/** The tables kept for each kind, in the order of restoring. */
export const KEPT: Record<TrashKind, readonly KeptTable[]> = {
  space: [
    { table: 'space', columns: ['pid'], returns: 'true' },
    {
      table: 'anchor_space',
      columns: ['space_pid'],
      returns: 'exists (select from anchor where pid = kept.anchor_pid)',
    },
    {
      table: 'node',
      columns: ['space_pid'],
      returns: `exists (select from hobject where pid = kept.hobject_pid) and exists (
        select from anchor_space where space_pid = kept.space_pid and anchor_pid = kept.anchor_pid)`,
    },
    {
      table: 'space_label',
      columns: ['space_pid'],
      returns: 'exists (select from label where pid = kept.label_pid)',
    },
    {
      table: 'walk_stop',
      columns: ['space_pid'],
      returns: 'exists (select from walk where pid = kept.walk_pid)',
    },
    {
      table: 'space_revision',
      columns: ['space_pid'],
      returns: 'author_pid is null or exists (select from app_user where pid = kept.author_pid)',
    },
    { table: 'space_visit', columns: ['space_pid'], returns: 'true', most: MOST_VISITS },
    { table: 'visit_hour', columns: ['space_pid'], returns: 'true', most: MOST_VISITS },
  ],
  walk: [
    { table: 'walk', columns: ['pid'], returns: 'true' },
    {
      table: 'walk_stop',
      columns: ['walk_pid'],
      returns: 'exists (select from space where pid = kept.space_pid)',
    },
  ],
  hobject: [
    { table: 'hobject', columns: ['pid'], returns: 'true' },
    {
      table: 'node',
      columns: ['hobject_pid'],
      returns:
        'exists (select from anchor_space where space_pid = kept.space_pid and anchor_pid = kept.anchor_pid)',
    },
    {
      table: 'hobject_relation',
      columns: ['parent_pid', 'child_pid'],
      returns: `exists (select from hobject where pid = kept.parent_pid)
        and exists (select from hobject where pid = kept.child_pid)`,
    },
    {
      table: 'link',
      columns: ['hobject_pid'],
      returns: `exists (select from layer where pid = kept.layer_pid)
        and (anchor_pid is null or exists (select from anchor where pid = kept.anchor_pid))`,
    },
  ],
  anchor: [
    { table: 'anchor', columns: ['pid'], returns: 'true' },
    {
      table: 'anchor_space',
      columns: ['anchor_pid'],
      isInOwnSpaces: true,
      returns: 'exists (select from space where pid = kept.space_pid)',
    },
    {
      table: 'node',
      columns: ['anchor_pid'],
      isInOwnSpaces: true,
      returns: `exists (select from hobject where pid = kept.hobject_pid) and exists (
        select from anchor_space where space_pid = kept.space_pid and anchor_pid = kept.anchor_pid)`,
    },
    // A link stays without its anchor, or gives way to one that has none; so if neither is there, its owner deleted it.
    {
      table: 'link',
      columns: ['anchor_pid'],
      returns: `exists (
        select from link as other where other.layer_pid = kept.layer_pid
          and other.hobject_pid = kept.hobject_pid and other.anchor_pid is null)`,
    },
  ],
};

/** The columns of their own files, picture first. */
export const FILES: Record<TrashKind, SQL> = {
  space: filesIn('space', ['thumbnail_blob', 'card_image_blob']),
  hobject: filesIn('hobject', ['image_blob', 'asset_blob', 'original_blob', 'cropped_blob']),
  walk: filesIn('walk', []),
  anchor: filesIn('anchor', ['image_blob', 'mark_blob']),
};

/** The files of which the first preview is shown: a space without a picture shows its first object, a walk its first stop. */
export const PICTURES: Record<TrashKind, SQL> = {
  space: sql`
    ${FILES.space} union all
    select space_pid, blob_pid, 10 + node.rank
    from node join hobject on hobject.pid = hobject_pid, unnest(array[image_blob, asset_blob]) as blob_pid`,
  hobject: FILES.hobject,
  walk: sql`
    select walk_pid as pid, coalesce(thumbnail_blob, card_image_blob) as blob_pid, rank
    from walk_stop join space on space.pid = space_pid`,
  anchor: FILES.anchor,
};

/** The tables that place an item in spaces, whose history records that it is restored. */
export const PLACED: Partial<Record<TrashKind, string>> = { hobject: 'node', anchor: 'anchor_space' };

function filesIn(table: string, columns: readonly string[]): SQL {
  const files = columns.map((column) => sql`${sql.identifier(column)}`);
  return sql`
    select pid, blob_pid, rank
    from ${sql.identifier(table)}, unnest(array[${sql.join(files, sql`, `)}]::text[])
      with ordinality as file (blob_pid, rank)`;
}
