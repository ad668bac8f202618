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

/** As fractions of the clip's height: a line of captions, and the gap below it. */
const LINE = 0.06;
const GAP = 0.05;
/** As a fraction of the clip's width: the longest line of captions. */
const MAX_WIDTH = 0.8;
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

  const updateCaption = () => {
    const { mesh } = clip.plane;
    const text = clip.isFresh() ? '' : captionAt(cues, clip.video.currentTime);
    captions.show(text, mesh.scale.x, mesh.scale.y);
    captions.plane.mesh.position.copy(mesh.position).z += IN_FRONT;
    captions.plane.mesh.position.y += captions.plane.mesh.scale.y / 2 - mesh.scale.y * (0.5 - GAP);
  };
  const configure = (changed: VideoSettings) => {
    clip.configure(changed);
    cues = cuesOf(changed.captions) ?? [];
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

  /** Width and height of the clip in metres. */
  show(text: string, width: number, height: number): void {
    const key = `${text} ${width} ${height}`;
    if (key === this.#shown) return;
    this.#shown = key;
    this.plane.mesh.visible = text !== '';
    if (text === '') return;
    const drawn = draw(text, width, height);
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

function draw(text: string, width: number, height: number) {
  const card = drawCard(text, {
    font: 'sans',
    bold: false,
    align: 'center',
    size: height * LINE,
    width: width * MAX_WIDTH,
    color: '#ffffff',
    background: true,
    background_color: '#1f1c19',
  });
  return { picture: createPicture(card.canvas), height: card.height };
}
