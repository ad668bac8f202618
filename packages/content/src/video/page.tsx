import type { SceneHobject } from '@pleinair/domain';
import { FilmPage } from '../captions/film-page.tsx';
import { contentSettings } from '../registry.ts';

export function VideoPage({ hobject }: { readonly hobject: SceneHobject }) {
  const { captions, loop } = contentSettings('video', hobject.settings);
  return <FilmPage hobject={hobject} captions={captions} loop={loop} />;
}
