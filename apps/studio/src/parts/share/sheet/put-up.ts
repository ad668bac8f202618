import { type CompassDirection, directionOf, type SheetPlace } from '@pleinair/domain';
import type { TFunction } from 'i18next';

interface PutUpOptions {
  readonly t: TFunction;
  /** Formats metres in the creator's unit. */
  readonly length: (metres: number) => string;
  /** Name of the anchor where the sheet is, if it is at one. */
  readonly anchor: string | undefined;
}

/** Metres that are printed as 0. */
const NOTHING = 0.005;

/** Instructions for putting a sheet up: how, where in the space, and which way it faces. */
export function putUpText(place: SheetPlace, { t, length, anchor }: PutUpOptions): string {
  const { x, y, z, angle_y, hangs } = place;
  const offset = (metres: number, positive: (distance: string) => string, negative: typeof positive) =>
    Math.abs(metres) < NOTHING ? [] : [(metres > 0 ? positive : negative)(length(Math.abs(metres)))];
  const [one, other] = [
    ...offset(
      x,
      (distance) => t('share.sheet.east', { distance }),
      (distance) => t('share.sheet.west', { distance }),
    ),
    ...offset(
      z,
      (distance) => t('share.sheet.south', { distance }),
      (distance) => t('share.sheet.north', { distance }),
    ),
  ];
  const way = one && other ? t('share.sheet.both', { one, other }) : one;
  const where = way ? t('share.sheet.fromMiddle', { way }) : t('share.sheet.inMiddle');
  // A hanging sheet faces south at 0; the upper edge of a flat one then points north.
  const bearing = ((Math.round((hangs ? 180 : 0) - angle_y) % 360) + 360) % 360;
  const directions: Record<CompassDirection, string> = {
    n: t('share.sheet.directions.n'),
    ne: t('share.sheet.directions.ne'),
    e: t('share.sheet.directions.e'),
    se: t('share.sheet.directions.se'),
    s: t('share.sheet.directions.s'),
    sw: t('share.sheet.directions.sw'),
    w: t('share.sheet.directions.w'),
    nw: t('share.sheet.directions.nw'),
  };
  const facing = { direction: directions[directionOf(bearing)], degrees: bearing };
  const height = length(y);
  const flat = Math.abs(y) < NOTHING ? t('share.sheet.lay') : t('share.sheet.layAt', { height });
  return [
    hangs ? t('share.sheet.hang', { height }) : flat,
    anchor === undefined
      ? t('share.sheet.place', { where })
      : t('share.sheet.placeAt', { name: anchor, where }),
    hangs ? t('share.sheet.faces', facing) : t('share.sheet.top', facing),
  ].join(' ');
}
