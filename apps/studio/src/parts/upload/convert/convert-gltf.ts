import { fileKinds, filesOfGltf, packGlb } from '@pleinair/domain';
import { UnreadableZip, type ZipEntries, zipEntries } from '../../../lib/zip-entries.ts';
import { FileRefused } from '../file-refused.ts';
import { isUnityBundle } from '../other-format.ts';
import type { Conversion, Converted } from './conversion.ts';
import { baseName, folderOf, resolvePath } from './paths.ts';
import { renamed } from './renamed.ts';

/** Finds a file that a model refers to; undefined if it is missing. */
type Find = (reference: string) => Promise<Blob | undefined>;

/** Joins a `.gltf` and the files that were chosen with it into one GLB. */
export async function convertGltf(
  file: File,
  { beside = [], ...conversion }: Conversion,
): Promise<Converted> {
  const find: Find = async (reference) =>
    beside.find(({ name }) => name.toLowerCase() === baseName(reference));
  return join(file, parseGltf(await file.text()), find, conversion);
}

/** Extracts the one model from a ZIP: a GLB as it is, or a `.gltf` with the files that it refers to. */
export async function convertZip(file: File, conversion: Conversion): Promise<Converted> {
  conversion.onProgress(0);
  try {
    const entries = await zipEntries(file);
    const path = await onlyModel(entries);
    const model = await entries.read(path);
    if (/\.glb$/i.test(path)) return { file: glbFile(model, file), notes: [] };
    const json = parseGltf(await model.text());
    return await join(file, json, (reference) => findEntry(entries, path, reference), conversion);
  } catch (error) {
    throw error instanceof UnreadableZip ? new FileRefused([{ code: 'zip_unreadable' }]) : error;
  }
}

/** Files checked for a Unity AssetBundle in a ZIP without a model: one per platform, each with its manifest. */
const MOST_BUNDLES = 12;

/** The only model, or the least deeply nested `.gltf`. */
async function onlyModel({ paths, read }: ZipEntries): Promise<string> {
  // Files that macOS adds to a ZIP do not count.
  const models = paths.filter((path) => /\.(gltf|glb)$/i.test(path) && !/(^|\/)(__MACOSX\/|\._)/.test(path));
  const depth = (path: string) => path.split('/').length;
  const least = Math.min(...models.map(depth));
  for (const candidates of [
    models.filter((path) => /\.glb$/i.test(path)),
    models.filter((path) => depth(path) === least),
  ]) {
    if (candidates.length === 1 && candidates[0] !== undefined) return candidates[0];
  }
  if (models.length > 0) throw new FileRefused([{ code: 'zip_several_models' }]);
  for (const path of paths.slice(0, MOST_BUNDLES)) {
    if (isUnityBundle(await bytesOf(await read(path)))) throw new FileRefused([{ code: 'unity_bundle' }]);
  }
  throw new FileRefused([{ code: 'zip_without_model' }]);
}

/** The file at the exact path, or the only one of that name: exporters forget folders. */
async function findEntry({ paths, read }: ZipEntries, model: string, reference: string) {
  const wanted = resolvePath(folderOf(model), reference);
  if (wanted !== undefined && paths.includes(wanted)) return read(wanted);
  const named = paths.filter((path) => baseName(path) === baseName(reference));
  return named.length === 1 && named[0] !== undefined ? read(named[0]) : undefined;
}

async function join(
  chosen: File,
  json: Readonly<Record<string, unknown>>,
  find: Find,
  { signal, onProgress }: Conversion,
): Promise<Converted> {
  const references = filesOfGltf(json);
  const files = new Map<string, Uint8Array>();
  for (const [index, reference] of references.entries()) {
    onProgress(Math.floor((index / references.length) * 100));
    const found = await find(reference);
    if (found) files.set(reference, await bytesOf(found));
    signal.throwIfAborted();
  }
  const packed = packGlb(json, files);
  if (!packed.ok) throw new FileRefused([{ code: 'gltf_files_missing', names: packed.missing }]);
  return { file: glbFile(packed.bytes, chosen), notes: [] };
}

function parseGltf(text: string): Readonly<Record<string, unknown>> {
  let gltf: Readonly<Record<string, unknown>> | undefined;
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) gltf = json as typeof gltf;
  } catch {
    // Reported below: the parser's own message would not help a creator.
  }
  if (!gltf) throw new FileRefused([{ code: 'glb_bad_json' }]);
  // Files of glTF 1.0 refer to shaders, which must not be reported as missing from a ZIP.
  const { version } = (gltf.asset ?? {}) as { version?: unknown };
  if (String(version ?? '2').startsWith('1')) throw new FileRefused([{ code: 'glb_unsupported_version' }]);
  return gltf;
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

const glbFile = (bytes: BlobPart, { name, lastModified }: File): File =>
  new File([bytes], renamed(name, 'glb'), { type: fileKinds.glb.mime, lastModified });
