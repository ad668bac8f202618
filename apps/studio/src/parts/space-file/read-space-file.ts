import { type ZipEntries, zipEntries } from '../../lib/zip-entries.ts';
import { DESCRIPTION, type FiledSpaces, SPACE_FILE } from './format.ts';

/** Why a file cannot be imported. */
export type SpaceFileProblem = 'not_a_space_file' | 'newer' | 'incomplete';

export class UnreadableSpaceFile extends Error {
  override readonly name = 'UnreadableSpaceFile';
  readonly problem: SpaceFileProblem;

  constructor(problem: SpaceFileProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** A space file that was opened; its files are read when they are needed. */
export interface OpenedSpaceFile {
  readonly description: FiledSpaces;
  /** Bytes of a file. */
  sizeOf(path: string): number;
  /** @throws {UnreadableSpaceFile} if the file is damaged. */
  read(path: string): Promise<File>;
}

/** Most bytes of `spaces.json`: some thousand objects with long texts. */
const LONGEST_DESCRIPTION = 50_000_000;

/** Opens a file that `writeSpaceFile` wrote, also one that was unpacked and packed again. @throws {UnreadableSpaceFile} */
export async function readSpaceFile(file: Blob): Promise<OpenedSpaceFile> {
  const entries = await zipEntries(file).catch((error) => {
    throw new UnreadableSpaceFile('not_a_space_file', error);
  });
  const description = await readDescription(entries);
  const isMissing = (path: string) => entries.sizeOf(path) === undefined;
  if (pathsOf(description).some(isMissing)) throw new UnreadableSpaceFile('incomplete');
  return {
    description,
    sizeOf: (path) => entries.sizeOf(path) ?? 0,
    async read(path) {
      const blob = await entries.read(path).catch((error) => {
        throw new UnreadableSpaceFile('incomplete', error);
      });
      return new File([blob], path.slice(path.lastIndexOf('/') + 1));
    },
  };
}

async function readDescription({ sizeOf, read }: ZipEntries): Promise<FiledSpaces> {
  if ((sizeOf(DESCRIPTION) ?? Infinity) > LONGEST_DESCRIPTION)
    throw new UnreadableSpaceFile('not_a_space_file');
  const described: unknown = await read(DESCRIPTION)
    .then((blob) => blob.text())
    .then((text) => JSON.parse(text))
    .catch((error) => {
      throw new UnreadableSpaceFile('not_a_space_file', error);
    });
  const { format, version } = Object(described) as Partial<FiledSpaces>;
  if (format !== SPACE_FILE.format || typeof version !== 'number') {
    throw new UnreadableSpaceFile('not_a_space_file');
  }
  if (version > SPACE_FILE.version) throw new UnreadableSpaceFile('newer');
  if (!isComplete(described)) throw new UnreadableSpaceFile('incomplete');
  return described;
}

/** Whether a description has the lists that are read here; what is in their items, the server checks. */
function isComplete(read: unknown): read is FiledSpaces {
  const { spaces, walks = [], anchors, hobjects } = read as Partial<FiledSpaces>;
  return (
    isListOf(spaces, ['anchors', 'nodes']) &&
    spaces.length > 0 &&
    spaces.every(({ labels }) => labels === undefined || isListOfObjects(labels)) &&
    isListOfObjects(walks) &&
    walks.every(({ space_pids }) => Array.isArray(space_pids)) &&
    isListOf(anchors, []) &&
    isListOf(hobjects, ['parts'])
  );
}

function isListOf<Item>(list: readonly Item[] | undefined, lists: readonly (keyof Item)[]): list is Item[] {
  return (
    Array.isArray(list) &&
    list.every(
      (item) => typeof item?.pid === 'string' && lists.every((field) => isListOfObjects(item[field])),
    )
  );
}

const isListOfObjects = (list: unknown): boolean =>
  Array.isArray(list) && list.every((one: unknown) => Object(one) === one);

/** The paths of all files that a description names, each once. */
export function pathsOf({ spaces, anchors, hobjects }: FiledSpaces): readonly string[] {
  const paths = [
    ...spaces.flatMap(({ thumbnail, card_image }) => [thumbnail, card_image]),
    ...anchors.flatMap(({ mark_picture, image }) => [mark_picture, image]),
    ...hobjects.flatMap((hobject) => [hobject.file, hobject.image]),
    ...hobjects.flatMap((hobject) => [hobject.original_image, hobject.cropped_image]),
  ];
  return [...new Set(paths.filter((path) => path !== undefined))];
}
