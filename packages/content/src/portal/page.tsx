import { mediaOf, type SceneHobject } from '@pleinair/domain';
import { FilmPage } from '../captions/film-page.tsx';
import { contentSettings } from '../registry.ts';

/** The film behind the door, or the preview of a picture. */
export function PortalPage({ hobject }: { readonly hobject: SceneHobject }) {
  const { asset_uri, content_type, image, name, settings } = hobject;
  if (mediaOf(content_type) === 'clip')
    return <FilmPage hobject={hobject} captions={contentSettings('portal', settings).captions} />;
  return asset_uri === null ? null : <img src={image ?? asset_uri} alt={name} loading="lazy" />;
}
