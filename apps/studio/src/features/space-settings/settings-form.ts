import type { Space } from '@pleinair/client';
import type { AccessLevel, GeoAccess } from '@pleinair/domain';
import {
  isSceneComplete,
  type SceneForm,
  sceneChanges,
  sceneFormOf,
} from '../../parts/scene-settings/scene-form.ts';
import { isPossible, type Opening, openingOf, windowOf } from '../../parts/space-form/opening.ts';

/** A space as its settings page edits it. */
export interface SettingsForm {
  name: string;
  description: string;
  card_title: string;
  card_description: string;
  access_level: AccessLevel;
  geo_access: GeoAccess;
  opening: Opening;
  latitude: number;
  longitude: number;
  range: number;
  /** Degrees clockwise from true north. */
  heading: number;
  scene: SceneForm;
}

export function formOf(space: Space): SettingsForm {
  const { name, description, card_title, card_description, access_level, geo_access } = space;
  const { latitude, longitude, range, settings } = space;
  return {
    ...{ name, description, card_title, card_description, access_level, geo_access },
    ...{ latitude, longitude, range, heading: settings.heading, opening: openingOf(space) },
    scene: sceneFormOf(settings),
  };
}

export type SettingsProblem = 'name' | 'opening' | 'scene';

/** Why the form cannot be saved yet. */
export function settingsProblem(form: SettingsForm): SettingsProblem | undefined {
  if (!form.name.trim()) return 'name';
  if (!isPossible(form.opening)) return 'opening';
  return isSceneComplete(form.scene) ? undefined : 'scene';
}

/**
 * What is sent: only the fields that differ from the space that the form is saved over. Nothing when nothing differs.
 */
export function changesOf(form: SettingsForm, space: Space, now: Date) {
  const before = formOf(space);
  const { heading, opening, scene, ...plain } = form;
  const changed = Object.fromEntries(
    Object.entries(plain).filter(([field, value]) => value !== before[field as keyof typeof plain]),
  ) as Partial<typeof plain>;
  const settings = {
    ...(heading !== before.heading && { heading }),
    ...sceneChanges(scene, before.scene),
  };
  const changes = {
    ...changed,
    ...(!sameOpening(opening, before.opening) && windowOf(opening, now)),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

function sameOpening(a: Opening, b: Opening): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
