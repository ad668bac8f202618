import type { Space } from '@pleinair/client';
import { describe, expect, it } from 'vitest';
import { changesOf, formOf, settingsProblem } from './settings-form.ts';

const now = new Date('2026-07-01T12:00:00Z');
const settings = {
  heading: 0,
  light_intensity: 1,
  enable_shadows: true,
  loading_screen: { tips: [], on_loaded: '' },
  home: { source_url: '', left: 0, right: 0, top: 0, bottom: 0, show: false },
} as Partial<Space['settings']> as Space['settings'];
const space = {
  pid: 'space001',
  name: 'Harbour',
  description: '',
  identifier: null,
  card_title: '',
  card_description: '',
  access_level: 'everyone',
  geo_access: 'anywhere',
  has_place: true,
  latitude: 41.14,
  longitude: -8.61,
  range: 50,
  present_from: null,
  present_to: '2026-07-02T06:30:12.345Z',
  settings,
} as Space;

describe('changesOf', () => {
  it('takes a space off the map, and restores its whole place', () => {
    const nowhere = { ...space, has_place: false, latitude: 0, longitude: 0, range: 0 };
    expect(changesOf({ ...formOf(space), has_place: false }, space, now)).toEqual({ has_place: false });
    const form = { ...formOf(nowhere), has_place: true };
    expect(settingsProblem(form)).toBe('place');
    const placed = { ...form, latitude: 41, longitude: -8 };
    expect(settingsProblem(placed)).toBeUndefined();
    expect(changesOf(placed, nowhere, now)).toEqual({
      has_place: true,
      latitude: 41,
      longitude: -8,
      range: 0,
      geo_access: 'anywhere',
    });
  });

  it('sends nothing if nothing was changed, not even a rounded time', () => {
    expect(changesOf(formOf(space), space, now)).toBeUndefined();
  });

  it('sends only what was changed', () => {
    const form = { ...formOf(space), name: 'Old harbour', range: 0 };
    expect(changesOf(form, space, now)).toEqual({ name: 'Old harbour', range: 0 });
  });

  it('sends no other scene settings if the heading is changed', () => {
    const form = { ...formOf(space), heading: 90 };
    expect(changesOf(form, space, now)).toEqual({ settings: { heading: 90 } });
  });

  it('sends a tip with all others, and nothing else of the scene', () => {
    const loading_screen = { tips: [{ text: 'Look up', duration: 5, image_uri: null }], on_loaded: '' };
    const form = { ...formOf(space), scene: { ...formOf(space).scene, loading_screen } };
    expect(changesOf(form, space, now)).toEqual({ settings: { loading_screen } });
  });

  it('keeps the times that were entered if the place moves to another time zone', () => {
    const here = { ...space, time_zone: 'Europe/Lisbon' };
    const form = { ...formOf(here), latitude: 48.85, longitude: 2.35 };
    expect(form.opening).toEqual({ mode: 'between', from: '', to: '2026-07-02T07:30' });
    expect(changesOf(form, here, now, 'Europe/Paris')).toEqual({
      latitude: 48.85,
      longitude: 2.35,
      present_from: null,
      present_to: '2026-07-02T05:30:00.000Z',
    });
    expect(changesOf(form, here, now, 'Europe/Lisbon')).toEqual({ latitude: 48.85, longitude: 2.35 });
  });

  it('clears both ends if the space is to be always open', () => {
    const form = { ...formOf(space), opening: { mode: 'always' } as const };
    expect(changesOf(form, space, now)).toEqual({ present_from: null, present_to: null });
  });
});

it('cannot be saved without a name or with an impossible window', () => {
  const form = formOf(space);
  expect(settingsProblem(form)).toBeUndefined();
  expect(settingsProblem({ ...form, name: '  ' })).toBe('name');
  const opening = { mode: 'between', from: '2026-07-02T10:00', to: '2026-07-01T10:00' } as const;
  expect(settingsProblem({ ...form, opening })).toBe('opening');
  const home = { ...form.scene.home, source_url: 'http//' };
  expect(settingsProblem({ ...form, scene: { ...form.scene, home } })).toBe('scene');
});
