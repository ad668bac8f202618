import { audioContent } from './audio/definition.ts';
import { buttonContent } from './button/definition.ts';
import type { ContentDefinition } from './definition.ts';
import { gaussianSplatContent } from './gaussian-splat/definition.ts';
import { greenScreenContent } from './green-screen/definition.ts';
import { imageContent } from './image/definition.ts';
import { object3dContent } from './object3d/definition.ts';
import { pointCloudContent } from './point-cloud/definition.ts';
import { portalContent } from './portal/definition.ts';
import { sphereContent } from './sphere/definition.ts';
import { textContent } from './text/definition.ts';
import { videoContent } from './video/definition.ts';

/** Every object type, in the order in which they are offered: one line per type. */
export const contentRegistry = {
  image: imageContent,
  green_screen: greenScreenContent,
  video: videoContent,
  audio: audioContent,
  text: textContent,
  object3d: object3dContent,
  sphere: sphereContent,
  point_cloud: pointCloudContent,
  gaussian_splat: gaussianSplatContent,
  portal: portalContent,
  button: buttonContent,
} as const satisfies Record<string, ContentDefinition>;

/** An object type. */
export type ContentType = keyof typeof contentRegistry;

/** All object types, in the order in which they are offered. */
export const CONTENT_TYPES = Object.keys(contentRegistry) as ContentType[];

/** The definition of a type, without its own settings type. */
export const definitionOf = (type: ContentType): ContentDefinition => contentRegistry[type];

const typeByModel = new Map<string, ContentType>(
  CONTENT_TYPES.map((type) => [contentRegistry[type].model_identifier, type]),
);

/** The built-in object type of a model identifier; undefined for other models. */
export function contentTypeOf(model_identifier: string): ContentType | undefined {
  return typeByModel.get(model_identifier);
}

/** Complete settings of a type: stored values if valid, else the defaults. */
export function contentSettings<T extends ContentType>(
  type: T,
  stored: Readonly<Record<string, unknown>>,
): ReturnType<(typeof contentRegistry)[T]['settings']['parse']>;
export function contentSettings(type: ContentType, stored: Readonly<Record<string, unknown>>): unknown {
  const schema = contentRegistry[type].settings;
  const fields = new Map<string, { safeParse(value: unknown): { success: boolean } }>(
    Object.entries(schema.shape),
  );
  const valid = Object.entries(stored).filter(([key, value]) => fields.get(key)?.safeParse(value).success);
  return schema.parse(Object.fromEntries(valid));
}
