import { type AcceptedFile, CONTENT_TYPES, contentRegistry } from '@pleinair/content/definitions';
import { fileKinds } from '@pleinair/domain';

/** The format of Unity AssetBundles, which are sent as a ZIP. */
export const UNITY = 'uab';

const bundles: readonly AcceptedFile[] = [fileKinds.zip];
/** Every kind of file of built-in object types. */
export const assets: readonly AcceptedFile[] = CONTENT_TYPES.flatMap((type) => contentRegistry[type].accepts);

/** Every kind of file that models may have. */
export const modelFiles: readonly AcceptedFile[] = [...assets, ...bundles];

/** Returns the files that a model of a format may have; any drawable file if the product does not know the format. */
export function filesOfFormat(format: string): readonly AcceptedFile[] {
  if (format === UNITY) return bundles;
  const named = assets.filter(({ extensions }) => extensions.includes(format));
  return named.length > 0 ? named : assets;
}
