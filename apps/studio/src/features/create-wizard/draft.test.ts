import type { Hobject } from '@pleinair/client';
import { UNITY_MODEL } from '@pleinair/content/definitions';
import { describe, expect, it } from 'vitest';
import type { FinishedUpload } from '../../parts/upload/run-upload.ts';
import {
  firstUnfinished,
  isOpaquePopUp,
  newDraft,
  startAt,
  stepProblem,
  withName,
  withoutSource,
  withSettings,
  withSource,
  withType,
} from './draft.ts';
import { hasBegun, lastOpening } from './draft-store.ts';
import { drawnDraft } from './drawn-draft.ts';
import { workflowRequest } from './workflow-request.ts';

const upload: FinishedUpload = {
  signed_id: 'signed',
  type: 'image',
  filename: 'Summer_in-Porto.png',
  size: 1200,
  facts: { warnings: [] },
  has_alpha: true,
};
const place = { latitude: 41.14, longitude: -8.61 };

describe('a draft', () => {
  it('starts from the quick-start cards with their object type and anchor', () => {
    expect(newDraft('wall_art', 0)).toMatchObject({ type: 'image', anchor: 'wall' });
    expect(newDraft('hologram', 0)).toMatchObject({ type: 'green_screen', anchor: 'floor' });
    expect(newDraft(undefined, 0)).toMatchObject({ type: null });
  });

  it('starts in the unit of its creator, with a round height, for every type', () => {
    const draft = newDraft('wall_art', 0, 'ft');
    const height = 0.9144; // 3 ft
    expect(draft.settings).toEqual({ unit: 'ft', height, frame: true });
    const video = withType(draft, 'video');
    expect(video.settings).toMatchObject({ unit: 'ft', height: 1.524 });
    expect(withType(video, 'image').settings).toEqual({ unit: 'ft', height, frame: true });
    expect(withType(newDraft('wall_art', 0), 'object3d').settings).toEqual({ unit: 'm' });
  });

  it('starts at the place of a link, and keeps a moved pin when the page reloads', () => {
    const moved = { ...startAt(newDraft(undefined, 0), place), place: { latitude: 41.2, longitude: -8.5 } };
    expect(startAt(moved, place)).toBe(moved);
    expect(startAt(moved, { latitude: 0, longitude: 0 }).place).toEqual({ latitude: 0, longitude: 0 });
  });

  it('tells a portal to a picture from one to a film before the object exists', () => {
    const contentTypeOf = (filename: string) => {
      const source = { kind: 'upload', upload: { ...upload, type: 'portal', filename } } as const;
      return drawnDraft(withSource(newDraft(undefined, 0), source), 'blob:file')?.content_type;
    };
    expect(['Dunes.JPG', 'Reef.mp4'].map(contentTypeOf)).toEqual(['image/jpeg', 'video/mp4']);
  });

  it('is drawn by its picture if no browser draws the chosen object', () => {
    const bundle = { model_identifier: UNITY_MODEL, content_type: 'application/zip', image: 'crane.webp' };
    const hobject = { ...bundle, name: 'Crane', description: '', settings: {} } as Hobject;
    const draft = withSource(withType(newDraft(undefined, 0), 'object3d'), { kind: 'library', hobject });
    expect(drawnDraft(draft, 'blob:file')).toMatchObject(bundle);
  });

  it('counts as begun by what its creator did, not by the link or quick start', () => {
    const draft = startAt(newDraft('wall_art', 0), place);
    expect(hasBegun(draft)).toBe(false);
    const moved = { latitude: 41.2, longitude: -8.5 };
    for (const part of [{ place: moved }, { name: 'Mural' }, { type: 'text' as const }])
      expect(hasBegun({ ...draft, ...part })).toBe(true);
    expect(hasBegun(withSource(draft, { kind: 'upload', upload }))).toBe(true);
    expect(hasBegun({ ...newDraft(undefined, 0), place })).toBe(true);
  });

  it('says what each step still lacks', () => {
    const draft = newDraft(undefined, 0);
    expect(stepProblem(draft, 'where')).toBe('place');
    expect(stepProblem(draft, 'what')).toBe('source');
    expect(stepProblem(draft, 'details')).toBe('name');
    expect(stepProblem(draft, 'when')).toBe('space_name');
    const finished = withSource({ ...draft, place }, { kind: 'upload', upload });
    expect(firstUnfinished(finished)).toBeUndefined();
    const opening = { mode: 'between', from: '2026-07-02T10:00', to: '2026-07-01T10:00' } as const;
    expect(firstUnfinished({ ...finished, opening })).toBe('where');
  });

  it('can be continued while its file is being sent, which names it', () => {
    const draft = { ...newDraft('wall_art', 0), place };
    expect(firstUnfinished(draft)).toBe('what');
    expect(firstUnfinished(draft, 'Summer in Porto')).toBeUndefined();
    // A file named ".png" gives no name.
    expect(firstUnfinished(draft, '')).toBe('details');
  });

  it('keeps what was chosen while its file was being sent, and forgets what another file brought', () => {
    const sent = (settings: Record<string, unknown>): FinishedUpload => ({ ...upload, settings });
    const draft = withSettings(newDraft('wall_art', 0), { height: 2 });
    const first = withSource(draft, { kind: 'upload', upload: sent({ height: 3, color: 'green' }) });
    expect(first.settings).toEqual({ unit: 'm', frame: true, height: 2, color: 'green' });
    const second = withSource(first, { kind: 'upload', upload: sent({ color: 'blue' }) });
    expect(second.settings).toEqual({ unit: 'm', frame: true, height: 2, color: 'blue' });
  });

  it('warns about a pop-up image without transparency', () => {
    const ofStart = (start: 'popup_image' | 'wall_art', has_alpha: boolean) =>
      isOpaquePopUp(withSource(newDraft(start, 0), { kind: 'upload', upload: { ...upload, has_alpha } }));
    expect([ofStart('popup_image', false), ofStart('popup_image', true)]).toEqual([true, false]);
    expect(ofStart('wall_art', false)).toBe(false);
  });

  it('names the object and the space after what is written on it, and keeps typed names', () => {
    const text = withType(newDraft(undefined, 0), 'text');
    const written = withSettings(text, { text: 'Where the river bends\nwe wait.' });
    const named = { name: 'Where the river bends', space_name: 'Where the river bends' };
    expect(written).toMatchObject(named);
    expect(withSettings(written, { bold: true })).toMatchObject(named);
    const own = withSettings({ ...written, name: 'Poem' }, { text: 'Elsewhere' });
    expect(own).toMatchObject({ name: 'Poem', space_name: 'Elsewhere' });
    const button = withType(written, 'button');
    expect(button).toMatchObject({ name: '', space_name: '' });
    expect(withSettings(button, { label: 'Tickets' })).toMatchObject({ name: 'Tickets' });
  });

  it('names the space like the object until its creator names it', () => {
    const draft = withSource(newDraft('popup_image', 0), { kind: 'upload', upload });
    const renamed = withName(draft, 'Douro');
    expect(renamed).toMatchObject({ name: 'Douro', space_name: 'Douro' });
    expect(withName({ ...renamed, space_name: 'Walk' }, 'Rio')).toMatchObject({ space_name: 'Walk' });
    expect(withName(newDraft(undefined, 0), 'Tickets')).toMatchObject({ space_name: 'Tickets' });
  });

  it('names the object and the space after the file, and keeps typed names', () => {
    const draft = newDraft('popup_image', 0);
    expect(withSource(draft, { kind: 'upload', upload })).toMatchObject({
      name: 'Summer in Porto',
      space_name: 'Summer in Porto',
    });
    expect(withSource({ ...draft, name: 'Douro' }, { kind: 'upload', upload }).name).toBe('Douro');
  });

  it('renames them after another file if they were named after the first', () => {
    const draft = withSource(newDraft('popup_image', 0), { kind: 'upload', upload });
    const other = { kind: 'upload', upload: { ...upload, filename: 'Douro.png' } } as const;
    expect(withSource(draft, other)).toMatchObject({ name: 'Douro', space_name: 'Douro' });
    const named = withoutSource({ ...draft, name: 'Ribeira' });
    expect(named).toMatchObject({ source: null, type: 'image', settings: { face_visitor: true } });
    expect(withSource(named, other)).toMatchObject({ name: 'Ribeira', space_name: 'Ribeira' });
  });

  it('accepts a file of another type than the chosen one as that type', () => {
    const model = { ...upload, type: 'object3d', filename: 'Boat.glb' } as const;
    expect(withSource(newDraft('wall_art', 0), { kind: 'upload', upload: model })).toMatchObject({
      type: 'object3d',
      name: 'Boat',
      anchor: 'floor',
      settings: {},
    });
  });

  it('drops the file when another type is chosen, and nothing when the same one is', () => {
    const draft = withSource(newDraft('wall_art', 0), { kind: 'upload', upload });
    expect(withType(draft, 'image')).toBe(draft);
    expect(withType(draft, 'object3d')).toMatchObject({ source: null, anchor: 'floor', settings: {} });
  });

  it('restores the settings of its quick start when its type is chosen again', () => {
    const clip = { ...upload, type: 'green_screen', filename: 'Dance.mp4' } as const;
    const hologram = withSource(newDraft('wall_art', 0), { kind: 'upload', upload: clip });
    expect(hologram).toMatchObject({ type: 'green_screen', anchor: 'floor', settings: {} });
    expect(withType(hologram, 'image')).toMatchObject({ anchor: 'wall', settings: { frame: true } });
  });
});

describe('the window chosen last', () => {
  const memory = new Map<string, string>();
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  };
  const last = lastOpening('user0001', storage);
  const now = new Date('2026-07-02T12:00');

  it("is the default for the same user's next space", () => {
    expect(last.read(now)).toBeUndefined();
    last.keep({ mode: 'for', minutes: 60 });
    expect(newDraft(undefined, 0, 'm', last.read(now)).opening).toEqual({ mode: 'for', minutes: 60 });
    expect(lastOpening('user0002', storage).read(now)).toBeUndefined();
  });

  it('starts now if its times have passed', () => {
    const festival = { mode: 'between', from: '2026-07-01T10:00', to: '2026-07-03T22:00' } as const;
    last.keep(festival);
    expect(last.read(now)).toEqual(festival);
    last.keep({ ...festival, to: '2026-07-02T10:00' });
    expect(last.read(now)).toEqual({ mode: 'between', from: '2026-07-02T12:00', to: '' });
  });

  it('is undefined if the stored draft cannot be read', () => {
    for (const text of ['{', '"always"', '{"mode":"never"}']) {
      memory.set('pleinair.opening.user0001', text);
      expect(last.read(now)).toBeUndefined();
    }
  });
});

describe('the request', () => {
  const draft = { ...withSource(newDraft('wall_art', 0), { kind: 'upload', upload }), place, raise: 0.5 };

  it('creates everything at once', () => {
    const request = workflowRequest(draft, {
      layer_pid: 'layer001',
      anchor_name: 'Wall',
      now: new Date(0),
      zone: null,
    });
    expect(request).toMatchObject({
      layer: { pid: 'layer001' },
      space: { ...place, name: 'Summer in Porto', range: 50, present_from: null, present_to: null },
      anchor: { name: 'Wall', anchor_type: 'VerticalSurface-SLAM-10' },
      hobject: {
        asset: 'signed',
        model_identifier: 'core.image.plane.1.0',
        settings: { frame: true, height: 1 },
      },
      node: { y: 0.5 },
    });
  });

  it('sends the chosen picture for a button, and for no other type', () => {
    const picture = { signed_id: 'pictured', filename: 'Sun.png' };
    const button = { ...withType(newDraft(undefined, 0), 'button'), place, picture };
    const made = { layer_pid: 'layer001', anchor_name: 'Eyes', now: new Date(0), zone: null };
    expect(workflowRequest(button, made)).toMatchObject({ hobject: { image: 'pictured' } });
    expect(withType(button, 'text').picture).toBeUndefined();
  });

  it('links to a file on another site', () => {
    const asset_uri = 'https://files.example.org/busts/Old_fox.glb';
    const facts = { warnings: [] };
    const link = { asset_uri, type: 'object3d', filename: 'Old_fox.glb', size: 900, facts } as const;
    const linked = { ...withSource(newDraft(undefined, 0), { kind: 'link', link }), place };
    expect(linked).toMatchObject({ type: 'object3d', name: 'Old fox', space_name: 'Old fox' });
    const around = { layer_pid: 'layer001', anchor_name: 'Floor', now: new Date(0), zone: null };
    const { hobject } = workflowRequest(linked, around);
    expect(hobject).toMatchObject({ asset_uri, content_length: 900 });
    expect(hobject).not.toHaveProperty('asset');
  });

  it('throws without a place', () => {
    const request = () =>
      workflowRequest(
        { ...draft, place: null },
        { layer_pid: 'layer001', anchor_name: 'Wall', now: new Date(0), zone: null },
      );
    expect(request).toThrow();
  });
});

describe('a draft without a place', () => {
  it('skips the question for a place, and requests a space that opens anywhere', () => {
    const draft = withSource(newDraft('anywhere', 0), { kind: 'upload', upload });
    expect(stepProblem(draft, 'where')).toBeUndefined();
    expect(stepProblem({ ...draft, has_place: true }, 'where')).toBe('place');
    const { space } = workflowRequest(draft, {
      layer_pid: 'layer',
      anchor_name: 'Floor',
      now: new Date(0),
      zone: null,
    });
    expect(space).toMatchObject({ has_place: false });
    expect(space).not.toHaveProperty('range');
  });
});
