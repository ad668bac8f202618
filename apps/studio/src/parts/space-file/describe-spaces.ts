import type { Hobject, SceneAnchor, SpaceContent } from '@pleinair/client';
import { contentTypeOf, definitionOf } from '@pleinair/content/definitions';
import { anchorKind, factsOf, fileName, kindOfMime } from '@pleinair/domain';
import { pick } from '../../lib/pick.ts';
import type { Label } from '../labels/labels.ts';
import {
  ANCHOR_FIELDS,
  FILES,
  type FiledAnchor,
  type FiledHobject,
  type FiledSpace,
  type FiledSpaces,
  type FiledWalk,
  HOBJECT_FIELDS,
  SPACE_FIELDS,
  SPACE_FILE,
} from './format.ts';

/** A file to put into the ZIP. */
export interface FileToPack {
  readonly path: string;
  readonly url: string;
  /** Its length if known, otherwise 0. */
  readonly byte_size: number;
}

/** Spaces as a space file has them, and the files that belong into it. */
export interface Described {
  readonly description: FiledSpaces;
  readonly files: readonly FileToPack[];
}

interface Describing {
  /** The labels of a space, last attached first. */
  readonly labelsOf: (space_pid: string) => readonly Label[];
  /** Of which the spaces are the stops. */
  readonly walk?: Omit<FiledWalk, 'space_pids'>;
}

/** Describes spaces with all that they show. What several of them share is described once. */
export function describeSpaces(contents: readonly SpaceContent[], { labelsOf, walk }: Describing): Described {
  const files = new FileList();
  const anchors = byPid(contents.flatMap((content) => content.anchors));
  const hobjects = byPid(contents.flatMap((content) => content.hobjects));
  const description = {
    ...SPACE_FILE,
    spaces: contents.map((content) => ({
      ...describeSpace(content, files),
      labels: labelsOf(content.space.pid).map((label) => pick(label, ['name', 'color'])),
    })),
    ...(walk && { walks: [{ ...walk, space_pids: contents.map(({ space }) => space.pid) }] }),
    anchors: anchors.map((anchor) => describeAnchor(anchor, files)),
    hobjects: hobjects.map((hobject) => describeHobject(hobject, files)),
  };
  return { description, files: files.all };
}

function describeSpace({ space, anchors, nodes, hobjects }: SpaceContent, files: FileList): FiledSpace {
  const { card_image, thumbnail } = space;
  // Without a picture of its own, a space answers with that of its card or of its first object.
  const isOwn = ![card_image, ...hobjects.map(({ image }) => image)].includes(thumbnail);
  return {
    ...pick(space, SPACE_FIELDS),
    card_image: files.add(`${space.name} card`, card_image, 'webp'),
    thumbnail: isOwn ? files.add(space.name, thumbnail, 'webp') : undefined,
    anchors: anchors.map(({ pid: anchor_pid, x, y, z, angle_y }) => ({ anchor_pid, x, y, z, angle_y })),
    nodes: nodes.map(({ space_pid, created_at, updated_at, angle_x, angle_y, angle_z, ...node }) => node),
  };
}

function describeAnchor(anchor: SceneAnchor, files: FileList): FiledAnchor {
  const { name, anchor_type, mark, thumbnail_original } = anchor;
  const isFoundByPicture = anchorKind(anchor_type) === 'tracked_image';
  return {
    ...pick(anchor, ANCHOR_FIELDS),
    ...(isFoundByPicture ? { mark_picture: files.add(name, mark) } : { mark: mark ?? undefined }),
    // Without a photo of the place, an anchor answers with its mark.
    image: thumbnail_original === mark ? undefined : files.add(`${name} photo`, thumbnail_original),
  };
}

function describeHobject(hobject: Hobject, files: FileList): FiledHobject {
  const { name, asset_uri, content_type, content_length } = hobject;
  const kind = kindOfMime(content_type ?? undefined);
  const type = contentTypeOf(hobject.model_identifier);
  // The server makes it of the file again.
  const isMade = type !== undefined && definitionOf(type).thumbnail === 'file';
  return {
    ...pick(hobject, HOBJECT_FIELDS),
    ...(hobject.manage_asset
      ? { file: files.add(name, asset_uri, kind && factsOf(kind).extensions[0], content_length) }
      : { link: asset_uri === null ? undefined : { asset_uri, content_length } }),
    image: isMade ? undefined : files.add(`${name} preview`, hobject.image, 'webp'),
    original_image: files.add(`${name} original`, hobject.original_image),
    cropped_image: files.add(`${name} cropped`, hobject.cropped_image),
    parts: hobject.child_relations.map(({ parent_pid, owner, ...part }) => part),
  };
}

/** Names files so that a person finds them, too: in the order in which they are added, each address once. */
class FileList {
  readonly #files = new Map<string, FileToPack>();

  get all(): readonly FileToPack[] {
    return [...this.#files.values()];
  }

  /** @returns the path of the file; undefined if there is none. */
  add(name: string, url: string | null, extension = extensionOf(url), byte_size = 0): string | undefined {
    if (url === null) return undefined;
    const known = this.#files.get(url);
    if (known) return known.path;
    const number = String(this.#files.size + 1).padStart(3, '0');
    const path = `${FILES}${number} ${fileName(name, 'file').slice(0, 80)}${extension && `.${extension}`}`;
    this.#files.set(url, { path, url, byte_size });
    return path;
  }
}

const extensionOf = (url: string | null): string => /\.([a-z0-9]{1,5})(?:[?#]|$)/i.exec(url ?? '')?.[1] ?? '';

function byPid<Item extends { readonly pid: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.pid, item])).values()];
}
