import type { Space } from '@pleinair/client';
import type { AccessLevel, GeoAccess, GeoPoint } from '@pleinair/domain';
import {
  isSceneComplete,
  type SceneForm,
  sceneChanges,
  sceneFormOf,
} from '../../parts/scene-settings/scene-form.ts';
import { isPossible, type Opening, openingOf, windowOf } from '../../parts/space-form/opening.ts';
import type { OpeningZone } from '../../parts/space-form/place-zone.ts';

/** A space as its settings page edits it. */
export interface SettingsForm {
  name: string;
  description: string;
  /** The creator's own key. */
  identifier: string | null;
  card_title: string;
  card_description: string;
  access_level: AccessLevel;
  geo_access: GeoAccess;
  opening: Opening;
  /** False for a space that opens wherever the visitor is. */
  has_place: boolean;
  latitude: number;
  longitude: number;
  range: number;
  /** Degrees clockwise from true north. */
  heading: number;
  scene: SceneForm;
}

export function formOf(space: Space): SettingsForm {
  const { name, description, identifier, card_title, card_description, access_level, geo_access } = space;
  const { has_place, latitude, longitude, range, settings } = space;
  return {
    name,
    description,
    identifier,
    card_title,
    card_description,
    access_level,
    geo_access,
    has_place,
    latitude,
    longitude,
    range,
    heading: settings.heading,
    opening: openingOf(space, space.time_zone),
    scene: sceneFormOf(settings),
  };
}

/** The chosen place; null if the space has none, or none yet. */
export function placeIn({
  has_place,
  latitude,
  longitude,
}: Pick<SettingsForm, 'has_place' | 'latitude' | 'longitude'>): GeoPoint | null {
  return has_place && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
}

export type SettingsProblem = 'name' | 'place' | 'opening' | 'scene';

/** Why the form cannot be saved yet. */
export function settingsProblem(form: SettingsForm): SettingsProblem | undefined {
  if (!form.name.trim()) return 'name';
  if (form.has_place && placeIn(form) === null) return 'place';
  if (!isPossible(form.opening)) return 'opening';
  return isSceneComplete(form.scene) ? undefined : 'scene';
}

/** Fields that only a space with a place has. */
const OF_PLACE: ReadonlySet<string> = new Set(['latitude', 'longitude', 'range', 'geo_access']);

/**
 * The fields to send: only those that differ from `space`. Undefined if nothing differs. In another time zone, the times of an
 * unchanged window are other instants.
 */
export function changesOf(form: SettingsForm, space: Space, now: Date, zone: OpeningZone = space.time_zone) {
  const before = formOf(space);
  const { heading, opening, scene, ...plain } = form;
  const isChanged = (field: keyof typeof plain) => plain[field] !== before[field];
  const sent = (Object.keys(plain) as (keyof typeof plain)[]).filter((field) => {
    if (!OF_PLACE.has(field)) return isChanged(field);
    // A space that gets a place needs its point, and one without a place keeps no part of it.
    return form.has_place && (isChanged(field) || !before.has_place);
  });
  const changed: Partial<typeof plain> = Object.fromEntries(sent.map((field) => [field, plain[field]]));
  const isMoved = opening.mode === 'between' && zone !== space.time_zone;
  const settings = {
    ...(heading !== before.heading && { heading }),
    ...sceneChanges(scene, before.scene),
  };
  const changes = {
    ...changed,
    ...((isMoved || !sameOpening(opening, before.opening)) && windowOf(opening, now, zone)),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

function sameOpening(a: Opening, b: Opening): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
