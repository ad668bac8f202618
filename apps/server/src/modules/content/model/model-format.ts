import { type AcceptedFile, CONTENT_TYPES, contentRegistry } from '@pleinair/content/definitions';
import { fileKinds } from '@pleinair/domain';

/** The format of Unity AssetBundles, which come as a ZIP. */
export const UNITY = 'uab';

const bundles: readonly AcceptedFile[] = [fileKinds.zip];
/** Every kind of file that some built-in object type has. */
export const assets: readonly AcceptedFile[] = CONTENT_TYPES.flatMap((type) => contentRegistry[type].accepts);

/** Every kind of file that some model may have. */
export const modelFiles: readonly AcceptedFile[] = [...assets, ...bundles];

/** The files that a model of a format has. One of a format that the product does not know may have any that is drawn. */
export function filesOfFormat(format: string): readonly AcceptedFile[] {
  if (format === UNITY) return bundles;
  const named = assets.filter(({ extensions }) => extensions.includes(format));
  return named.length > 0 ? named : assets;
}
