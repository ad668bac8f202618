import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** Red, green, blue and opacity, each from 0 to 1. */
type Color = [red: number, green: number, blue: number, opacity: number];

/** Lightness of former white and black: neither glares, and text keeps its contrast. */
const [DARKEST, LIGHTEST] = [0.1, 0.92];
/** Fraction of its saturation that a colour keeps: pale colours would glow in the dark. */
const HUE_KEPT = 0.6;
/** Pictures are only dimmed: inverted aerial photographs would look like negatives. */
export const DIMMED = { 'raster-brightness-max': 0.5 };

/**
 * Turns a style for light pages into one for dark pages: every colour keeps its hue and inverts its lightness. So any
 * street map matches a dark page, and its labels stay as legible as they were.
 */
export function darkened(style: StyleSpecification): StyleSpecification {
  return { ...style, layers: style.layers.map(darkenedLayer) };
}

function darkenedLayer(layer: LayerSpecification): LayerSpecification {
  if (layer.type === 'raster') return { ...layer, paint: { ...layer.paint, ...DIMMED } };
  return layer.paint ? ({ ...layer, paint: darkenedValue(layer.paint) } as LayerSpecification) : layer;
}

/** Also searches expressions: each of their outputs may be a colour. */
function darkenedValue(value: unknown): unknown {
  if (typeof value === 'string') return darkenedColor(value);
  if (Array.isArray(value)) return value.map(darkenedValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, darkenedValue(part)]));
}

function darkenedColor(text: string): string {
  const color = parseColor(text);
  if (!color) return text;
  const [red, green, blue, opacity] = color;
  const lightness = (Math.max(red, green, blue) + Math.min(red, green, blue)) / 2;
  const opposite = LIGHTEST - lightness * (LIGHTEST - DARKEST);
  const channels = [red, green, blue].map((channel) =>
    Math.round(255 * Math.min(1, Math.max(0, opposite + (channel - lightness) * HUE_KEPT))),
  );
  return `rgba(${channels.join(', ')}, ${opacity})`;
}

/** Parses the colour formats used in styles; undefined for other text, such as names of properties. */
function parseColor(text: string): Color | undefined {
  if (text === 'black') return [0, 0, 0, 1];
  if (text === 'white') return [1, 1, 1, 1];
  const [, digits] = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text) ?? [];
  if (digits) {
    const pairs = digits.length < 5 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0, opacity = 1] = pairs.map((pair) => Number.parseInt(pair, 16) / 255);
    return [red, green, blue, opacity];
  }
  const [, model, inside = ''] = /^(rgb|hsl)a?\(([^)]+)\)$/.exec(text) ?? [];
  const [a = 0, b = 0, c = 0, opacity = 1] = inside
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map((part, index) => Number.parseFloat(part) / (index === 3 && part.endsWith('%') ? 100 : 1));
  if (model === 'rgb') return [a / 255, b / 255, c / 255, opacity];
  return model === 'hsl' ? fromHsl(a, b / 100, c / 100, opacity) : undefined;
}

function fromHsl(hue: number, saturation: number, lightness: number, opacity: number): Color {
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return [channel(0), channel(8), channel(4), opacity];
}
