import { unseenContext } from '@pleinair/scene/canvas';
import { type ContentAssets, type ContentInstance, createClipPlane } from '@pleinair/scene/content';
import { CaptionBoard } from '../captions/caption-board.ts';
import { ContactShadow } from './contact-shadow.ts';
import type { GreenScreenSettings } from './definition.ts';
import { type Figure, figureOf } from './figure.ts';
import { createKeyMaterial } from './key-material.ts';
import type { Rgb } from './keying.ts';

/** Height in pixels of the frame that is searched for the figure. */
const SEARCH_HEIGHT = 120;

/**
 * The captions in front of the figure, below its chest, as fractions of its height: in view also of visitors so close that they do not
 * see its feet, and no wider than a phone held upright shows.
 */
const CAPTIONS = { bottom: 0.4, width: 0.6, line: 0.045 };

/** A clip whose key colour is removed when drawn: its figure has the object's height and is on the ground. */
export async function createGreenScreen(
  settings: GreenScreenSettings,
  assets: ContentAssets,
): Promise<ContentInstance<GreenScreenSettings>> {
  const shadow = new ContactShadow();
  const captions = new CaptionBoard();
  let current = settings;
  let isStanding = true;
  let figure: Figure | undefined;
  const updateCaption = () => {
    const { position, scale } = clip.plane.mesh;
    const { bottom, top, left, right } = figure ?? { bottom: 0, top: 1, left: 0, right: 1 };
    const height = (top - bottom) * scale.y;
    captions.show(clip.seconds(), { width: height * CAPTIONS.width, line: height * CAPTIONS.line });
    captions.standAt(
      ((left + right) / 2 - 0.5) * scale.x,
      position.y + (bottom - 0.5) * scale.y + height * CAPTIONS.bottom,
    );
  };
  const showShadow = () => {
    shadow.mesh.visible = isStanding && current.contact_shadow && figure !== undefined;
  };
  const clip = await createClipPlane<GreenScreenSettings>(settings, assets, (texture) => ({
    ...createKeyMaterial(texture),
    // The file's check reports a clip without a picture.
    measure: (video) => video.videoWidth === 0 || firstFrame(video) !== undefined,
    fit(video, changed) {
      const frame = firstFrames.get(video);
      figure = frame && figureOf(frame, { ...changed, color: rgbOf(changed.key_color) });
      showShadow();
      if (!figure) return undefined;
      const { bottom, top, left, right } = figure;
      const height = changed.height / (top - bottom);
      const width = (height * video.videoWidth) / video.videoHeight;
      shadow.configure(((left + right) / 2 - 0.5) * width, (right - left) * width);
      return { height, below: bottom * height };
    },
  }));
  clip.object.add(shadow.mesh, captions.mesh);
  captions.configure(settings.captions);

  return {
    ...clip,
    configure(changed) {
      current = changed;
      clip.configure(changed);
      captions.configure(changed.captions);
      showShadow();
      updateCaption();
    },
    standAt(kind) {
      isStanding = kind === 'floor' || kind === 'table';
      clip.standAt(kind);
      showShadow();
      updateCaption();
    },
    raiseTo: (metres) => shadow.raiseTo(metres),
    update(frame) {
      const moves = clip.update(frame);
      updateCaption();
      return moves;
    },
    dispose() {
      captions.dispose();
      shadow.dispose();
      clip.dispose();
    },
  };
}

/** The first frame seen of each clip, so that the figure keeps its size while it moves. */
const firstFrames = new WeakMap<HTMLVideoElement, ImageData>();

/** Undefined while the browser draws nothing, as it may for a moment after it has told of a frame. */
function firstFrame(video: HTMLVideoElement): ImageData | undefined {
  const known = firstFrames.get(video);
  if (known) return known;
  const width = Math.max(1, Math.round((SEARCH_HEIGHT * video.videoWidth) / video.videoHeight));
  const context = unseenContext(width, SEARCH_HEIGHT, { willReadFrequently: true });
  context.drawImage(video, 0, 0, width, SEARCH_HEIGHT);
  const frame = context.getImageData(0, 0, width, SEARCH_HEIGHT);
  const [, , , alpha] = frame.data;
  if (alpha === 0) return undefined;
  firstFrames.set(video, frame);
  return frame;
}

function rgbOf(color: string): Rgb {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return [r, g, b];
}
