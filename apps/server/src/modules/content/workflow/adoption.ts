import { sql } from 'drizzle-orm';
import { AppError } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FileCopies } from '../../media/blob/copy-files.ts';
import { isGivenTo } from '../anchor/anchor.policy.ts';
import type { AnchorRow } from '../anchor/anchor.table.ts';
import type { Basics } from '../basics/basics.ts';
import type { HobjectRow } from '../hobject/hobject.table.ts';

/** Makes copies of another creator's content the caller's. */
export interface Adoption {
  /** Their new owner. */
  readonly from: string;
  /** The default origin of the copies. */
  readonly credit: string;
  readonly files: FileCopies;
}

type Hobject = Pick<HobjectRow, (typeof HOBJECT_FILES)[number] | 'model_pid'>;
type Anchor = Pick<AnchorRow, (typeof ANCHOR_FILES)[number] | 'owner_pid' | 'access_level'>;

const HOBJECT_FILES = ['asset_blob', 'image_blob', 'original_blob', 'cropped_blob'] as const;
/** The columns of an anchor's files. */
export const ANCHOR_FILES = ['image_blob', 'mark_blob'] as const;

interface Things {
  readonly from: string;
  readonly layer_name: string;
  readonly hobjects: readonly Hobject[];
  readonly anchors?: readonly Anchor[];
  /** For the space itself. */
  readonly pictures?: readonly (string | null)[];
}

export type Adopt = ReturnType<typeof createAdopt>;

export function createAdopt({ db, uploads }: Basics) {
  /**
   * Copies the files of another creator's content for the caller, before anything that refers to them is written.
   * @throws {AppError} `forbidden` for a private model, and as `copyFiles` does.
   */
  return async (things: Things, editor: Editor): Promise<Adoption> => {
    const { from, layer_name, hobjects, anchors = [], pictures = [] } = things;
    await checkModels(db, hobjects, editor);
    const given = anchors.filter((anchor) => isGivenTo(from, anchor));
    const blobs = [
      ...pictures,
      ...hobjects.flatMap((row) => HOBJECT_FILES.map((file) => row[file])),
      ...given.flatMap((row) => ANCHOR_FILES.map((file) => row[file])),
    ].filter((blob) => blob !== null);
    const files = await uploads.copyFiles([...new Set(blobs)], editor.user.pid);
    return { from, credit: `+${layer_name}`, files };
  };
}

/** Returns the caller's copy of a file. @throws {AppError} `conflict` if the original was added after the files were copied. */
export function adoptedFile({ files }: Adoption, blob: string | null): string | null {
  if (blob === null) return null;
  const copy = files.get(blob);
  if (copy === undefined) throw new AppError('conflict', 'changed_elsewhere');
  return copy;
}

export function adoptedHobject<Row extends Omit<HobjectRow, 'created_at' | 'updated_at'>>(
  row: Row,
  adoption: Adoption,
): Row {
  return {
    ...row,
    ...Object.fromEntries(HOBJECT_FILES.map((file) => [file, adoptedFile(adoption, row[file])])),
    attribution: row.attribution || adoption.credit,
  };
}

const BARE = { mark: null, data_uri: null, data: null, image_blob: null, mark_blob: null, description: '' };

/** A third creator's private anchor is copied without mark, pictures and data, as it appears in that space. */
export function adoptedAnchor<Row extends AnchorRow>(row: Row, adoption: Adoption): Row {
  if (!isGivenTo(adoption.from, row)) return { ...row, ...BARE, access_level: 'owner' };
  return {
    ...row,
    ...Object.fromEntries(ANCHOR_FILES.map((file) => [file, adoptedFile(adoption, row[file])])),
    access_level: 'owner',
  };
}

async function checkModels(db: Database, hobjects: readonly Hobject[], { user }: Editor): Promise<void> {
  const pids = hobjects.flatMap(({ model_pid }) => model_pid ?? []);
  const { rows } = await db.execute(sql`
    select from model where pid = any(${sql.param([...new Set(pids)])}::text[])
      and access_level in ('owner', 'licensed') and owner_pid <> ${user.pid} limit 1`);
  if (rows.length > 0) throw new AppError('forbidden', 'copy_licensed');
}
