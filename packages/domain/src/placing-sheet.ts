import { readViewerPath } from './viewer-path.ts';

/** Where the centre of a printed code is in its space (metres, x east, y up, z south) and which way it faces. */
export interface SheetPlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Degrees anticlockwise from above: at 0, a hanging sheet faces +z, and the upper edge of a flat one points to −z. */
  readonly angle_y: number;
  readonly hangs: boolean;
}

/** A sheet with a code that contains its place or its anchor; `side` is the code's width in metres. */
export type PlacingSheet = { readonly side: number } & (
  | { readonly place: SheetPlace }
  | { readonly anchor_pid: string }
);

/** A code that was read: the sheet and its space. */
export type ReadSheet = PlacingSheet & { readonly space_pid: string };

const KEY = 'sheet';
const millimetres = (metres: number) => Math.round(metres * 1000);

/**
 * The link on a placing sheet: the space's, with the sheet behind the hash, which never leaves the visitor's browser. Short,
 * because a code with fewer modules can be read from farther away.
 */
export function sheetLink(spaceUrl: string, sheet: PlacingSheet): string {
  const side = millimetres(sheet.side);
  if ('anchor_pid' in sheet) return `${spaceUrl}#${KEY}=${side},${encodeURIComponent(sheet.anchor_pid)}`;
  const { x, y, z, angle_y, hangs } = sheet.place;
  const numbers = [side, ...[x, y, z].map(millimetres), Math.round(angle_y * 10) / 10];
  return `${spaceUrl}#${KEY}=${numbers.join()}${hangs ? '' : ',flat'}`;
}

/** Reads the text of a code; undefined unless it is a link made by {@link sheetLink}, on any site. */
export function readSheetLink(text: string): ReadSheet | undefined {
  if (!URL.canParse(text)) return undefined;
  const { pathname, hash } = new URL(text);
  const path = readViewerPath(pathname);
  if (path.to !== 'space' || !hash.startsWith(`#${KEY}=`)) return undefined;
  const parts = hash.slice(KEY.length + 2).split(',');
  const [millimetresWide = Number.NaN, ...numbers] = parts.slice(0, 5).map(Number);
  const side = millimetresWide / 1000;
  if (!(side >= 0.01 && side <= 10)) return undefined;
  const { pid: space_pid } = path;
  if (parts.length === 2) {
    const anchor_pid = decoded(parts[1] ?? '');
    return anchor_pid ? { space_pid, side, anchor_pid } : undefined;
  }
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN, angle_y = Number.NaN] = numbers;
  if (![x, y, z, angle_y].every(Number.isFinite)) return undefined;
  const place = { x: x / 1000, y: y / 1000, z: z / 1000, angle_y, hangs: parts[5] !== 'flat' };
  return { space_pid, side, place };
}

/** Undefined for text that is not URI-encoded, as in a link that was cut off. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
