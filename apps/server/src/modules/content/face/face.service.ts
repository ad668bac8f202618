import { type ContentType, drawableAs } from '@pleinair/content/definitions';
import {
  type LayerSpaces,
  layerSpaces,
  routes,
  type SpaceContent,
  spaceContent,
  walk,
} from '@pleinair/contract';
import { type Language, pathOfChannel, pathOfGallery, plays, readViewerPath } from '@pleinair/domain';
import { PreparedResponse } from '../../../http/prepared-response.ts';
import { serializerOf } from '../../../http/serialize-answers.ts';
import { texts } from '../../../i18n/messages.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Visitor } from '../../../kernel/caller.ts';
import { pidsOf } from '../../../kernel/pids-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { LinkPictureService } from '../../media/link-picture/link-picture.service.ts';
import type { LayerService } from '../layer/layer.service.ts';
import type { PublicReads } from '../reading/public-reads.ts';
import type { SpaceService } from '../space/space.service.ts';
import { townsOfSpaces } from '../space/towns-of-spaces.ts';
import type { WalkService } from '../walk/walk.service.ts';
import {
  type Face,
  frontFace,
  galleryFace,
  listingFace,
  neutralFace,
  type Picture,
  spaceFace,
  walkFace,
} from './face.ts';
import type { Shown } from './write-page.ts';

interface Dependencies {
  readonly db: Database;
  readonly publicUrl: string;
  readonly linkPictures: Pick<LinkPictureService, 'of'>;
  readonly reads: Pick<PublicReads, 'content'>;
  readonly layers: Pick<LayerService, 'get' | 'getTogether'>;
  readonly spaces: Pick<SpaceService, 'listGallery' | 'listPublic'>;
  readonly walks: Pick<WalkService, 'get'>;
}

/** A page of the viewer: its metadata, and the API answer that it starts from. */
export interface FacedPage {
  readonly face: Face;
  /** JSON; undefined if this visitor may see nothing. */
  readonly answer?: string;
  readonly space?: SpaceContent['space'];
  readonly shows: Shown;
}

/** Bytes up to which the first file is prefetched. */
const SMALL_FILE = 2_000_000;

/** The program parts that an open space needs, and its smallest file, which is drawn first. */
function shownOf({ access, space, hobjects }: SpaceContent, publicUrl: string): Shown {
  if (access !== 'open') return { parts: ['gate'] };
  const drawn = hobjects.map((hobject) => ({ ...hobject, type: drawableAs(hobject) }));
  const [smallest] = drawn
    .filter(({ asset_uri, content_length, type }) => asset_uri && content_length > 0 && isFetched(type))
    .toSorted((a, b) => a.content_length - b.content_length);
  const isSmall = smallest !== undefined && smallest.content_length <= SMALL_FILE;
  const file = (isSmall && smallest.asset_uri) || undefined;
  return {
    parts: [
      'scene',
      ...(plays({ space, hobjects }) ? ['play'] : []),
      ...drawn.flatMap(({ type }) => type ?? []),
    ],
    ...(file && { file, ...(!file.startsWith(`${publicUrl}/`) && { host: new URL(file).origin }) }),
  };
}

/** Clips are streamed, not prefetched. */
const isFetched = (type: ContentType | undefined) =>
  type !== undefined && type !== 'video' && type !== 'audio' && type !== 'green_screen' && type !== 'portal';

/** Number of spaces on a channel's page, as many as the viewer requests at once. */
const FIRST_SPACES = 100;

/** A browser sends neither key nor token when it opens a page, so the page has public content only. */
const STRANGER: Visitor = {
  application: { key: '', name: 'page', origins: [], requests_per_minute: 0 },
  user: undefined,
};

const writeContent = serializerOf(spaceContent);
const writeListing = serializerOf(layerSpaces);
const writeWalk = serializerOf(walk);

export type FaceService = ReturnType<typeof createFaceService>;

/** Builds titles, previews and first data of the viewer's pages, as the API answers a visitor without a position. */
export function createFaceService(dependencies: Dependencies) {
  const { db, publicUrl, linkPictures, reads, layers, spaces, walks } = dependencies;
  /** The preview of links to content without a picture. */
  const drawing: Picture = { url: `${publicUrl}/viewer-card.png`, width: 1200, height: 630 };

  /** Returns the preview of the first picture that exists. */
  async function pictureOf(...urls: readonly (string | null | undefined)[]): Promise<Picture> {
    const url = urls.find((one) => one != null);
    return (url && (await linkPictures.of(url))) || drawing;
  }

  async function ofSpace(reference: string, language: Language): Promise<FacedPage> {
    const pid = routes.getSpaceContent.query?.safeParse({ pid: reference }).data?.pid;
    if (pid === undefined) throw new AppError('not_found', 'not_found');
    const { answer: found } = await reads.content({ pid }, STRANGER, writeContent);
    const answer = found instanceof PreparedResponse ? String(found.bytesFor().bytes) : writeContent(found);
    const content: SpaceContent = JSON.parse(answer);
    const { space } = content;
    const [picture, towns] = await Promise.all([
      pictureOf(space.card_image, space.thumbnail),
      townsOfSpaces(db, [space.pid]),
    ]);
    const town = towns.get(space.pid);
    return {
      face: spaceFace(space, { language, publicUrl, picture, town }),
      answer,
      space,
      shows: shownOf(content, publicUrl),
    };
  }

  async function ofWalk(reference: string, language: Language): Promise<FacedPage> {
    const pid = routes.getWalk.params?.safeParse({ pid: reference }).data?.pid;
    if (pid === undefined) throw new AppError('not_found', 'not_found');
    const found = await walks.get(pid, STRANGER);
    const picture = await pictureOf(...found.stops.map(({ thumbnail_small }) => thumbnail_small));
    return {
      face: walkFace(found, { language, publicUrl, picture }),
      answer: writeWalk(found),
      shows: { parts: ['walk'] },
    };
  }

  async function ofListing(
    reference: { readonly name: string } | { readonly username: string },
    language: Language,
  ): Promise<FacedPage> {
    const query = routes.getSpaces.query?.safeParse({ ...reference, per: FIRST_SPACES, window: 'any' }).data;
    if (query === undefined) throw new AppError('not_found', 'not_found');
    const { page, per, window, ...known } = query;
    const found = await layers.getTogether(known, STRANGER);
    const { layer } = found;
    const pids = pidsOf(found.layers ?? [layer]);
    const listed = await spaces.listPublic(pids, { page, per, window }, STRANGER);
    const listing: LayerSpaces = { ...layer, ...found, ...listed };
    const [first] = listed.spaces;
    const picture = await pictureOf(first?.card_image, first?.thumbnail, layer.thumbnail);
    const of =
      'username' in reference
        ? {
            path: pathOfGallery(reference.username),
            title: texts.t('face.gallery', { name: reference.username, lng: language }),
            by: reference.username,
          }
        : { path: pathOfChannel(layer.name), title: `+${layer.name}`, by: `+${layer.name}` };
    const face = listingFace(listing, of, { language, publicUrl, picture });
    return { face, answer: writeListing(listing), shows: { parts: ['listing'] } };
  }

  return {
    /** Describes the installation's front page. */
    ofFront: (language: Language): Face => frontFace(language, publicUrl, drawing),

    /** Describes the gallery of all channels, with the picture of the newest space that has one. */
    async ofGallery(language: Language): Promise<Face> {
      const { spaces: newest } = await spaces.listGallery({ sort: 'new', page: 1, per: 12 }, STRANGER);
      const urls = newest.flatMap(({ card_image, thumbnail }) => [card_image, thumbnail]);
      return galleryFace(language, publicUrl, await pictureOf(...urls));
    },

    /**
     * Returns the page at a path of the viewer. For unknown and private content it describes only the product. Rejects if the
     * database does not answer.
     */
    async of(path: string, language: Language): Promise<FacedPage & { readonly isFound: boolean }> {
      const link = readViewerPath(path);
      try {
        // No name contains NUL, and PostgreSQL refuses it.
        if (link.to === 'nowhere' || path.includes('%00')) throw new AppError('not_found', 'not_found');
        if (link.to === 'space') return { ...(await ofSpace(link.pid, language)), isFound: true };
        if (link.to === 'link') {
          // A link shows private objects to its readers, so its page describes only the product.
          await layers.get({ name: link.channel }, STRANGER);
          return { face: neutralFace(language), isFound: true, shows: { parts: ['link'] } };
        }
        if (link.to === 'walk') return { ...(await ofWalk(link.pid, language)), isFound: true };
        const reference = link.to === 'channel' ? { name: link.name } : { username: link.username };
        return { ...(await ofListing(reference, language)), isFound: true };
      } catch (error) {
        if (!(error instanceof AppError) || error.kind !== 'not_found') throw error;
        return { face: neutralFace(language), isFound: false, shows: { parts: [] } };
      }
    },
  };
}
