import { type ContentAssets, type ContentInstance, createClipPlane } from '@pleinair/scene/content';
import type { GreenScreenSettings } from './definition.ts';
import { createKeyMaterial } from './key-material.ts';

/** A clip whose key colour is removed while it is drawn. */
export const createGreenScreen = (
  settings: GreenScreenSettings,
  assets: ContentAssets,
): Promise<ContentInstance<GreenScreenSettings>> =>
  createClipPlane<GreenScreenSettings>(settings, assets, createKeyMaterial);
