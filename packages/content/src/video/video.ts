import {
  type ContentAssets,
  type ContentInstance,
  createClipPlane,
  createPicture,
  drawCard,
  type Picture,
  Plane,
} from '@pleinair/scene/content';
import { type Cue, captionAt, cuesOf } from './captions.ts';
import { createClipMaterial } from './clip-material.ts';
import type { VideoSettings } from './definition.ts';
import { splitCues } from './split-cues.ts';

/** Height of a line of captions as a fraction of the clip's height, as in broadcasting, and of an upright clip's width. */
const LINE = { height: 0.08, width: 0.1 };
/** As a fraction of the clip's height: the gap below the captions. */
const GAP = 0.05;
/** As a fraction of the clip's width: the longest line of captions. */
const MAX_WIDTH = 0.85;
/** Letters in a line, as subtitles are usually written. */
const MOST_LETTERS = 42;
/** Width of an average letter, as a fraction of the line's height. */
const LETTER = 0.39;
/** Metres in front of the clip. */
const IN_FRONT = 0.005;

/** A clip on a plane, with its captions in front of it. */
export async function createVideo(
  settings: VideoSettings,
  assets: ContentAssets,
): Promise<ContentInstance<VideoSettings>> {
  const clip = await createClipPlane(settings, assets, createClipMaterial);
  const captions = new Captions();
  clip.object.add(captions.plane.mesh);
  let cues: readonly Cue[] = [];
  let fitting: { readonly cues: readonly Cue[]; readonly letters: number } | undefined;

  /** The text of the moment, broken into lines of that many letters. */
  const textOf = (letters: number) => {
    if (fitting?.letters !== letters) fitting = { cues: splitCues(cues, letters), letters };
    return captionAt(fitting.cues, clip.video.currentTime);
  };
  const updateCaption = () => {
    const { mesh } = clip.plane;
    const size = Math.min(mesh.scale.y * LINE.height, mesh.scale.x * LINE.width);
    const width = mesh.scale.x * MAX_WIDTH;
    const letters = Math.min(MOST_LETTERS, Math.floor(width / size / LETTER));
    captions.show(clip.isFresh() ? '' : textOf(letters), width, size);
    captions.plane.mesh.position.copy(mesh.position).z += IN_FRONT;
    captions.plane.mesh.position.y += captions.plane.mesh.scale.y / 2 - mesh.scale.y * (0.5 - GAP);
  };
  const configure = (changed: VideoSettings) => {
    clip.configure(changed);
    cues = cuesOf(changed.captions) ?? [];
    fitting = undefined;
    updateCaption();
  };
  configure(settings);

  return {
    ...clip,
    configure,
    standAt(kind) {
      clip.standAt(kind);
      updateCaption();
    },
    update(frame) {
      const moves = clip.update(frame);
      updateCaption();
      return moves;
    },
    dispose() {
      captions.dispose();
      clip.dispose();
    },
  };
}

/** One caption at a time, white on a dark card. */
class Captions {
  readonly plane: Plane;
  #shown = '';
  #picture: Picture;

  constructor() {
    this.#picture = draw(' ', 1, 1).picture;
    this.plane = new Plane(this.#picture.material);
    this.plane.mesh.visible = false;
    this.plane.mesh.renderOrder = 1;
  }

  /** Width and height of a line in metres. */
  show(text: string, width: number, size: number): void {
    const key = `${text} ${width} ${size}`;
    if (key === this.#shown) return;
    this.#shown = key;
    this.plane.mesh.visible = text !== '';
    if (text === '') return;
    const drawn = draw(text, width, size);
    this.#picture.dispose();
    this.#picture = drawn.picture;
    this.plane.mesh.material = drawn.picture.material;
    this.plane.resize(drawn.height, drawn.picture.aspect);
  }

  dispose(): void {
    this.#picture.dispose();
    this.plane.dispose();
  }
}

function draw(text: string, width: number, size: number) {
  const card = drawCard(text, {
    font: 'sans',
    bold: false,
    align: 'center',
    size,
    width,
    color: '#ffffff',
    background: true,
    background_color: '#1f1c19',
  });
  return { picture: createPicture(card.canvas), height: card.height };
}
