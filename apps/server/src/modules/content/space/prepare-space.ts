import { type SpaceSettings, type spaceCreation, spaceSettings, type spaceUpdate } from '@pleinair/contract';
import { type Language, newPid, tileAt, tileName } from '@pleinair/domain';
import type { z } from 'zod';
import { texts } from '../../../i18n/messages.ts';
import { AppError, type MessageKey } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import { checkAnswered } from '../../../kernel/check-answered.ts';
import type { UploadService } from '../../media/upload/upload.service.ts';
import type { SpaceRow, spaceTable } from './space.table.ts';

export type SpaceCreation = z.output<typeof spaceCreation>;
export type SpaceUpdate = z.output<typeof spaceUpdate>;
export type NewSpaceRow = typeof spaceTable.$inferInsert;

type Pictures = Pick<SpaceUpdate, 'thumbnail' | 'card_image'>;
/** Labels have separate calls, which check their owner. */
export const GIVEN_LABEL = { label: 'label_given_elsewhere' } as const;

/** The place columns of a space without a place. */
const NOWHERE = { latitude: 0, longitude: 0, range: 0, geo_access: 'anywhere' } as const;

type PlaceColumns = Pick<SpaceRow, 'has_place' | keyof typeof NOWHERE>;

/**
 * Returns a space's place after these changes; `before` is the place of an existing space.
 * @throws {AppError} if a space without a place is given only a part of one, or one with a place has no point.
 */
export function placeAfter(
  changes: Partial<Pick<SpaceUpdate, keyof PlaceColumns>>,
  before?: PlaceColumns,
  prefix = '',
): Partial<PlaceColumns> {
  const { has_place = before?.has_place ?? true } = changes;
  const fields = Object.keys(NOWHERE) as (keyof typeof NOWHERE)[];
  const given = fields.filter((field) => changes[field] !== undefined);
  if (has_place) {
    const missing = before?.has_place === false ? POINT.filter((field) => changes[field] === undefined) : [];
    refuse(missing, 'required', prefix);
    return { has_place, ...Object.fromEntries(given.map((field) => [field, changes[field]])) };
  }
  const isKnown = (field: keyof typeof NOWHERE) =>
    changes[field] === NOWHERE[field] || (before !== undefined && changes[field] === before[field]);
  refuse(
    given.filter((field) => !isKnown(field)),
    'space_without_place',
    prefix,
  );
  return { has_place, ...NOWHERE };
}

const POINT = ['latitude', 'longitude'] as const;

function refuse(fields: readonly string[], key: MessageKey, prefix: string): void {
  if (fields.length === 0) return;
  throw new AppError('invalid', ...fields.map((field) => ({ key, field: `${prefix}${field}` })));
}

type Window = Pick<SpaceRow, 'present_from' | 'present_to'>;

/**
 * Prepares the row of a new space and takes its pictures, without writing. `prefix` precedes the field names of problems.
 * @throws {AppError} for a window that ends before it starts, and every problem with the pictures.
 */
export async function prepareSpace(
  uploads: UploadService,
  { thumbnail, card_image, present_from, present_to, settings, label, ...fields }: SpaceCreation,
  editor: Editor,
  language: Language,
  prefix = '',
): Promise<NewSpaceRow> {
  const window = { present_from: instant(present_from) ?? null, present_to: instant(present_to) ?? null };
  checkWindow(window, prefix);
  checkAnswered({ label }, {}, GIVEN_LABEL, prefix);
  const { latitude = 0, longitude = 0, ...place } = placeAfter(fields, undefined, prefix);
  return {
    ...fields,
    ...place,
    latitude,
    longitude,
    ...window,
    ...(settings && { settings: changeSettings({}, settings) }),
    ...(await takePictures(uploads, { thumbnail, card_image }, editor, prefix)),
    pid: newPid(),
    name: fields.name ?? texts.t('space.untitled', { lng: language }),
    tile: tileName(tileAt({ latitude, longitude })),
  };
}

/**
 * Prepares a change in the same way. The window is checked and settings are merged later, once the present values are known.
 */
export async function prepareSpaceChanges(
  uploads: UploadService,
  {
    thumbnail,
    card_image,
    present_from,
    present_to,
    revision: _,
    settings: __,
    label: ___,
    has_place: ____,
    ...fields
  }: SpaceUpdate,
  editor: Editor,
): Promise<Partial<SpaceRow>> {
  return {
    ...fields,
    ...(present_from !== undefined && { present_from: instant(present_from) ?? null }),
    ...(present_to !== undefined && { present_to: instant(present_to) ?? null }),
    ...(await takePictures(uploads, { thumbnail, card_image }, editor, '')),
  };
}

/** Merges changed settings; null resets one to its default. */
export function changeSettings(
  before: Partial<SpaceSettings>,
  changes: NonNullable<SpaceUpdate['settings']>,
): SpaceSettings {
  const given = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null);
  return spaceSettings.parse(Object.fromEntries(given));
}

/** @throws {AppError} on `present_to` if the window ends before it starts. */
export function checkWindow({ present_from, present_to }: Window, prefix = ''): void {
  if (present_from && present_to && present_to <= present_from) {
    throw new AppError('invalid', { key: 'window_reversed', field: `${prefix}present_to` });
  }
}

async function takePictures(
  uploads: UploadService,
  { thumbnail, card_image }: Pictures,
  editor: Editor,
  prefix: string,
): Promise<Pick<Partial<SpaceRow>, 'thumbnail_blob' | 'card_image_blob'>> {
  const own = { owner: editor.user.pid, signal: editor.signal };
  const take = async (signed_id: string | null, field: string) =>
    signed_id === null
      ? null
      : (await uploads.takePicture({ ...own, signed_id, field: `${prefix}${field}` })).pid;
  return {
    ...(thumbnail !== undefined && { thumbnail_blob: await take(thumbnail, 'thumbnail') }),
    ...(card_image !== undefined && { card_image_blob: await take(card_image, 'card_image') }),
  };
}

const instant = (text: string | null | undefined) => (typeof text === 'string' ? new Date(text) : text);
