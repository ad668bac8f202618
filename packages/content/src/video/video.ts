import { type ContentAssets, type ContentInstance, createClipPlane } from '@pleinair/scene/content';
import { CaptionBoard } from '../captions/caption-board.ts';
import { createClipMaterial } from './clip-material.ts';
import type { VideoSettings } from './definition.ts';

/** Height of a line of captions as a fraction of the clip's height, as in broadcasting, and of an upright clip's width. */
const LINE = { height: 0.08, width: 0.1 };
/** As a fraction of the clip's height: the gap below the captions. */
const GAP = 0.05;
/** As a fraction of the clip's width: the longest line of captions. */
const MAX_WIDTH = 0.85;

/** A clip on a plane, with its captions in front of it. */
export async function createVideo(
  settings: VideoSettings,
  assets: ContentAssets,
): Promise<ContentInstance<VideoSettings>> {
  const clip = await createClipPlane(settings, assets, createClipMaterial);
  const captions = new CaptionBoard();
  clip.object.add(captions.mesh);

  const updateCaption = () => {
    const { position, scale } = clip.plane.mesh;
    const line = Math.min(scale.y * LINE.height, scale.x * LINE.width);
    captions.show(clip.seconds(), { width: scale.x * MAX_WIDTH, line });
    captions.standAt(position.x, position.y - scale.y * (0.5 - GAP));
  };
  const configure = (changed: VideoSettings) => {
    clip.configure(changed);
    captions.configure(changed.captions);
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
