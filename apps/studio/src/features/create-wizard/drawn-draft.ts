import {
  contentRegistry,
  contentSettings,
  definitionOf,
  drawableAs,
  drawnAs,
} from '@pleinair/content/definitions';
import type { SceneHobject } from '@pleinair/domain';
import { fileOf, type Source, type WizardDraft } from './draft.ts';

type Shown = Pick<WizardDraft, 'type' | 'source' | 'name' | 'description' | 'settings'>;

/** The draft's object for the scene; null while there is nothing to draw. */
export function drawnDraft(
  { type, source, name, description, settings }: Shown,
  asset_uri: string | null,
  image: string | null = null,
): SceneHobject | null {
  // The scene shows the picture or the name of what no browser draws.
  if (source?.kind === 'library' && !drawnAs(source.hobject)) return { ...source.hobject, pid: 'draft' };
  if (!type) return null;
  const { model_identifier } = contentRegistry[type];
  const content_type = source && mimeOf(source);
  const bounds = source && (source.kind === 'library' ? source.hobject : fileOf(source).facts).bounds;
  if (drawableAs({ model_identifier, asset_uri }) === undefined) return null;
  return {
    pid: 'draft',
    name,
    description,
    model_identifier,
    asset_uri,
    ...(content_type && { content_type }),
    image,
    ...(source?.kind === 'library' && { default_pose: source.hobject.default_pose }),
    ...(bounds && { bounds }),
    settings: { ...contentSettings(type, settings) },
  };
}

/** The MIME type of a file; undefined if its name does not tell. */
function mimeOf(source: Source): string | null | undefined {
  if (source.kind === 'library') return source.hobject.content_type;
  const { type, filename } = fileOf(source);
  const isNamed = (extension: string) => filename.toLowerCase().endsWith(`.${extension}`);
  return definitionOf(type).accepts.find(({ extensions }) => extensions.some(isNamed))?.mime;
}
