import type { LayerSpaces, Space, Walk } from '@pleinair/contract';
import {
  type Language,
  pathOfChannel,
  pathOfSpace,
  pathOfWalk,
  spaceTitle,
  translated,
} from '@pleinair/domain';
import { texts } from '../../../i18n/messages.ts';
import type { Town } from '../space/towns-of-spaces.ts';

/** A picture with its size in pixels. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The metadata of a page, as shown where its link is shared. */
export interface Face {
  readonly title: string;
  readonly description: string;
  /** Undefined for a page without a description. */
  readonly url?: string;
  readonly picture?: Picture & { readonly alt: string };
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
  /** Whether `?lang=` chooses the language of the page. */
  readonly isByLanguage?: boolean;
  /** schema.org data. */
  readonly data?: object;
  /** URL of its oEmbed description. */
  readonly playerInfo?: string;
}

/** Characters of a description that fit into previews and search results. */
const LONGEST_DESCRIPTION = 300;

const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST_DESCRIPTION ? line : `${line.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…`;
};

/** The page of an unknown or private link: it describes only the product. */
export function neutralFace(language: Language): Face {
  return { title: 'Pleinair', description: texts.t('face.neutral', { lng: language }), isListed: false };
}

/** The front page: what the product is. */
export function frontFace(language: Language, publicUrl: string, picture: Picture): Face {
  const alt = texts.t('face.picture_of', { name: 'Pleinair', lng: language });
  return { ...neutralFace(language), url: `${publicUrl}/`, picture: { ...picture, alt }, isListed: true };
}

/** The gallery: the public spaces of all channels. */
export function galleryFace(language: Language, publicUrl: string, picture: Picture): Face {
  const title = texts.t('face.public_gallery', { lng: language });
  const description = texts.t('face.public_gallery_about', { lng: language });
  const alt = texts.t('face.picture_of', { name: 'Pleinair', lng: language });
  return { title, description, url: `${publicUrl}/gallery`, picture: { ...picture, alt }, isListed: true };
}

interface Origin {
  readonly language: Language;
  readonly publicUrl: string;
  readonly picture: Picture;
}

/** Describes a space, open or not: its card, its place and its opening times. */
export function spaceFace(
  written: Space,
  { language, publicUrl, picture, town }: Origin & { readonly town: Town | undefined },
): Face {
  const space = translated(written, written.settings.translations, language);
  const title = spaceTitle(space);
  const channel = `+${space.layer_name}`;
  const own = shorten(space.card_description || space.description);
  const description = own || texts.t('face.space', { channel, lng: language });
  const url = publicUrl + pathOfSpace(space.pid);
  const place = {
    '@type': space.has_place ? 'Place' : 'CreativeWork',
    name: title,
    ...(space.has_place && {
      geo: { '@type': 'GeoCoordinates', latitude: space.latitude, longitude: space.longitude },
    }),
    ...(town && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: town.name,
        addressCountry: town.country_code,
      },
    }),
  };
  const common = { name: title, description, url, image: picture.url };
  const organizer = {
    '@type': 'Organization',
    name: channel,
    url: publicUrl + pathOfChannel(space.layer_name),
  };
  const data =
    space.present_from === null
      ? { ...place, ...common }
      : {
          '@type': 'Event',
          ...common,
          inLanguage: language,
          startDate: space.present_from,
          ...(space.present_to !== null && { endDate: space.present_to }),
          eventStatus: 'https://schema.org/EventScheduled',
          eventAttendanceMode: `https://schema.org/${space.has_place ? 'Offline' : 'Online'}EventAttendanceMode`,
          isAccessibleForFree: true,
          location: space.has_place ? place : { '@type': 'VirtualLocation', url },
          organizer,
        };
  return {
    title,
    description:
      space.window === 'active' ? description : closedText(space.window, { own, channel, language }),
    url,
    data,
    picture: { ...picture, alt: texts.t('face.picture_of', { name: title, lng: language }) },
    isListed: space.access_level === 'everyone',
    isByLanguage: true,
    playerInfo: `${publicUrl}/oembed?${new URLSearchParams({ url, format: 'json' })}`,
  };
}

/** What a link preview says of a space that is over or not open yet, with its own description if it has one. */
function closedText(
  window: 'over' | 'upcoming',
  { own, channel, language }: { own: string; channel: string; language: Language },
): string {
  return own
    ? texts.t(`face.${window}`, { description: own, lng: language })
    : texts.t(`face.space_${window}`, { channel, lng: language });
}

/** Describes a walk: its name and its stops. */
export function walkFace(written: Walk, { language, publicUrl, picture }: Origin): Face {
  const walk = translated(written, written.translations, language);
  const { name, layer_name } = walk;
  const stops = walk.stops.map((stop) => translated(stop, stop.settings.translations, language));
  const url = publicUrl + pathOfWalk(walk.pid);
  const description =
    shorten(walk.description) || texts.t('face.walk', { channel: `+${layer_name}`, lng: language });
  return {
    title: name,
    description,
    url,
    picture: { ...picture, alt: texts.t('face.picture_of', { name, lng: language }) },
    isListed: walk.access_level === 'everyone',
    isByLanguage: true,
    data: {
      '@type': 'TouristTrip',
      name,
      description,
      url,
      image: picture.url,
      inLanguage: language,
      itinerary: {
        '@type': 'ItemList',
        numberOfItems: stops.length,
        itemListElement: itemsOf(stops, publicUrl),
      },
    },
  };
}

const itemsOf = (spaces: readonly Pick<Space, 'pid' | 'name' | 'card_title'>[], publicUrl: string) =>
  spaces.map((space, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: spaceTitle(space),
    url: publicUrl + pathOfSpace(space.pid),
  }));

interface ListingPage {
  readonly path: string;
  readonly title: string;
  /** Whose works these are. */
  readonly by: string;
}

/** Describes a channel or a gallery; a gallery of several channels does not have the description of one. */
export function listingFace(
  { description, layers = [], discoverability, total, spaces }: LayerSpaces,
  { path, title, by }: ListingPage,
  { language, publicUrl, picture }: Origin,
): Face {
  const url = publicUrl + path;
  const own = layers.length > 1 ? '' : shorten(description);
  const shown = own || texts.t('face.channel', { channel: by, lng: language });
  return {
    title,
    description: shown,
    url,
    picture: { ...picture, alt: texts.t('face.picture_of', { name: title, lng: language }) },
    isListed: discoverability === 'everyone',
    isByLanguage: true,
    data: {
      '@type': 'CollectionPage',
      name: title,
      description: shown,
      url,
      image: picture.url,
      inLanguage: language,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: itemsOf(
          spaces.map((space) => translated(space, space.settings.translations, language)),
          publicUrl,
        ),
      },
    },
  };
}
