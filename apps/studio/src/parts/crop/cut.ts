/** What becomes of a picture: it is turned, then cut. */
export interface Cut {
  /** Clockwise quarter turns, from 0 to 3. */
  readonly turns: number;
  /** What stays, in shares of the turned picture. */
  readonly area: CutArea;
}

export interface CutArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture as it is. */
export const UNCUT: Cut = { turns: 0, area: { x: 0, y: 0, width: 1, height: 1 } };

/** Turns a picture by a further quarter, and what stays of it with it. */
export function turned({ turns, area }: Cut, by: 'left' | 'right'): Cut {
  const { x, y, width, height } = area;
  return by === 'right'
    ? { turns: (turns + 1) % 4, area: { x: 1 - y - height, y: x, width: height, height: width } }
    : { turns: (turns + 3) % 4, area: { x: y, y: 1 - x - width, width: height, height: width } };
}

/** Whether nothing changes, to a thousandth. */
export const isUncut = ({ turns, area: { width, height } }: Cut): boolean =>
  turns === 0 && width > 0.999 && height > 0.999;

/** The size of a picture after its turns. */
export const turnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** What stays, in whole pixels of the turned picture; at least one. */
export function cutPixels(picture: Size, { turns, area }: Cut): CutArea {
  const size = turnedSize(picture, turns);
  const x = Math.min(Math.round(area.x * size.width), size.width - 1);
  const y = Math.min(Math.round(area.y * size.height), size.height - 1);
  const width = Math.max(1, Math.min(Math.round(area.width * size.width), size.width - x));
  const height = Math.max(1, Math.min(Math.round(area.height * size.height), size.height - y));
  return { x, y, width, height };
}
