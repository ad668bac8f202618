import { createPicture, drawCard, lineMeasure, type Picture, Plane } from '@pleinair/scene/content';
import { Box3 } from 'three';
import { type Cue, captionAt, cuesOf } from './captions.ts';
import { splitCues } from './split-cues.ts';

/** Width of the longest line, as a multiple of its height: about 42 letters, as subtitles are usually written. */
const LONGEST = 16;
const LOOK = { font: 'sans', bold: false } as const;
/** Metres in front of the film. */
const IN_FRONT = 0.005;
/** Its render order: after the film. */
const IN_PLACE = 1;

/** How large captions are, in metres. */
export interface CaptionSize {
  /** Of the longest line. */
  readonly width: number;
  /** Height of a line. */
  readonly line: number;
}

/** The captions of a film, one at a time: white on a dark card. */
export class CaptionBoard {
  readonly #plane: Plane;
  #picture: Picture;
  #cues: readonly Cue[] = [];
  #fitting: { readonly cues: readonly Cue[]; readonly size: CaptionSize } | undefined;
  #drawn = '';
  #isOnTop = false;

  constructor() {
    this.#picture = draw(' ', 1).picture;
    this.#plane = new Plane(this.#picture.material);
    this.mesh.name = 'caption';
    // It takes up no room: the film is as large with captions as without.
    this.mesh.geometry.boundingBox = new Box3();
    this.mesh.visible = false;
    this.setOnTop(undefined);
  }

  get mesh(): Plane['mesh'] {
    return this.#plane.mesh;
  }

  /** Takes captions in WebVTT. */
  configure(captions: string): void {
    this.#cues = cuesOf(captions) ?? [];
    this.#fitting = undefined;
  }

  /** Shows the caption of a moment of the film, in seconds; none for a film that has not played yet. */
  show(seconds: number | undefined, size: CaptionSize): void {
    const text = seconds === undefined ? '' : this.#textAt(seconds, size);
    const key = `${text} ${size.width} ${size.line}`;
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.mesh.visible = text !== '';
    if (text === '') return;
    const drawn = draw(text, size.line);
    this.#picture.dispose();
    this.#picture = drawn.picture;
    this.mesh.material = drawn.picture.material;
    this.mesh.material.depthTest = !this.#isOnTop;
    this.#plane.resize(drawn.height, drawn.picture.aspect);
  }

  /** Puts its bottom edge in front of the film, in metres from the film's origin. */
  standAt(x: number, bottom: number): void {
    this.mesh.position.set(x, bottom + this.mesh.scale.y / 2, IN_FRONT);
  }

  /** Draws it over everything up to a render order, or where it is if undefined. */
  setOnTop(order: number | undefined): void {
    this.#isOnTop = order !== undefined;
    this.mesh.renderOrder = order ?? IN_PLACE;
    this.mesh.material.depthTest = !this.#isOnTop;
  }

  dispose(): void {
    this.#picture.dispose();
    this.#plane.dispose();
  }

  #textAt(seconds: number, size: CaptionSize): string {
    const { width, line } = size;
    if (this.#fitting?.size.width !== width || this.#fitting.size.line !== line) {
      const measure = lineMeasure({ ...LOOK, size: line });
      this.#fitting = { cues: splitCues(this.#cues, Math.min(width, LONGEST * line), measure), size };
    }
    return captionAt(this.#fitting.cues, seconds);
  }
}

function draw(text: string, line: number) {
  const card = drawCard(text, {
    ...LOOK,
    align: 'center',
    size: line,
    // Its lines are broken already.
    width: Number.POSITIVE_INFINITY,
    color: '#ffffff',
    background: true,
    background_color: '#1f1c19',
  });
  return { picture: createPicture(card.canvas), height: card.height };
}
