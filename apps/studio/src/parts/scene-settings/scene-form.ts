import type { Space } from '@pleinair/client';
import { isWebAddress } from '../../lib/is-web-address.ts';

/** How a space is shown. Its heading is part of its place. */
export type SceneForm = Omit<Space['settings'], 'heading'>;
export type Tip = SceneForm['loading_screen']['tips'][number];
export type Home = SceneForm['home'];

export function sceneFormOf({ heading: _, ...scene }: Space['settings']): SceneForm {
  return scene;
}

/** The settings that differ from what was saved; undefined if none does. */
export function sceneChanges(form: SceneForm, before: SceneForm): Partial<SceneForm> | undefined {
  const changed = Object.entries(form).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof SceneForm]),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<SceneForm>) : undefined;
}

/** Whether every required field is filled in. */
export function isSceneComplete({ loading_screen, home }: SceneForm): boolean {
  return (
    loading_screen.tips.every(({ text }) => text.trim() !== '') &&
    (home.source_url === '' || home.source_url === 'map' || isWebAddress(home.source_url))
  );
}
