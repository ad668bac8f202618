import { expect, it } from 'vitest';
import { type PlacingSheet, readSheetLink, sheetLink } from './placing-sheet.ts';

const SPACE = 'https://art.example/v/aB3-9';

it.each<PlacingSheet>([
  { side: 0.15, place: { x: -1.25, y: 1.5, z: 12.004, angle_y: 90, hangs: true } },
  { side: 0.105, place: { x: 0, y: 0, z: 0, angle_y: -12.5, hangs: false } },
  { side: 0.15, anchor_pid: 'k/9' },
])('survives print and reading: %j', (sheet) => {
  expect(readSheetLink(sheetLink(SPACE, sheet))).toEqual({ space_pid: 'aB3-9', ...sheet });
});

it.each([
  'hello',
  SPACE,
  `${SPACE}#sheet=`,
  `${SPACE}#sheet=150,1,2,x,0`,
  `${SPACE}#sheet=0,0,0,0,0`,
  `${SPACE}#sheet=150,0,0,0`,
  `${SPACE}#sheet=150,k%2`,
  'https://art.example/+channel#sheet=150,0,0,0,0',
])('reads nothing from %s', (text) => {
  expect(readSheetLink(text)).toBeUndefined();
});
