import { readFile, writeFile } from 'node:fs/promises';
import { type GlbContainer, readGlbContainer } from '@pleinair/domain';
import { list, readGlbBuffers, record, stretchOf } from '../formats/glb-buffers.ts';
import { clearGaps, type Stretch } from './clear-gaps.ts';
import { keptGltf } from './kept-gltf.ts';
import { stripTexture } from './strip-texture.ts';

/**
 * Keeps only what is drawn of a GLB: its JSON by an allow-list, its images without metadata, and the buffer bytes that something
 * drawn refers to. These do not move, so that no accessor changes. The file must have passed `inspectModel`.
 */
export async function stripModel(file: string): Promise<void> {
  const bytes = await readFile(file);
  const container = readGlbContainer(bytes);
  if (!container.ok) throw new Error(container.problems[0]?.message);
  await writeFile(file, stripGlb(container));
}

function stripGlb(container: GlbContainer): Buffer {
  const json = keptGltf(container.json);
  const { buffers, images } = readGlbBuffers(container);
  const kept = {
    images: list(json.images),
    bufferViews: list(json.bufferViews),
    buffers: list(json.buffers),
  };
  const drawn = drawnViews(json);

  const stripped = images.map(({ bytes }) => stripTexture(bytes));
  const lengths = new Map<number, number>();
  images.forEach(({ bytes, view }, index) => {
    const texture = stripped[index] ?? Buffer.alloc(0);
    // A view that something else or another image also reads keeps its length.
    if (view === undefined || lengths.has(view)) return;
    lengths.set(view, drawn.has(view) ? bytes.length : texture.length);
    texture.copy(bytes);
    bytes.fill(0, texture.length);
  });
  const views = kept.bufferViews.map((view, index) => ({
    ...view,
    byteLength: lengths.get(index) ?? view.byteLength,
  }));
  const pictured = new Set(lengths.keys());
  buffers.forEach((buffer, index) => {
    clearGaps(
      buffer,
      stretchesIn(index, views, (view) => drawn.has(view) || pictured.has(view)),
    );
  });
  return writeGlb(
    {
      ...json,
      ...(views.length > 0 && { bufferViews: views }),
      ...(images.length > 0 && {
        images: kept.images.map((image, index) => withUri(image, stripped[index])),
      }),
      ...(buffers.length > 0 && { buffers: kept.buffers.map((one, index) => withUri(one, buffers[index])) }),
    },
    container.bin && buffers[0] && kept.buffers[0]?.uri === undefined ? buffers[0] : undefined,
  );
}

type Json = Readonly<Record<string, unknown>>;

/** Writes the bytes of something with a data URI back into it. */
function withUri(owner: Json, bytes: Buffer | undefined): Json {
  if (typeof owner.uri !== 'string') return owner;
  const type = /^data:[\w/+.-]*/i.exec(owner.uri)?.[0] ?? 'data:';
  return { ...owner, uri: `${type};base64,${(bytes ?? Buffer.alloc(0)).toString('base64')}` };
}

/** Returns the indices of the views that hold geometry, animation, or their compressed forms. */
function drawnViews(json: Json): ReadonlySet<number> {
  const found = new Set<unknown>();
  for (const { bufferView, sparse } of list(json.accessors)) {
    const { indices, values } = record(sparse);
    for (const part of list([{ bufferView }, indices, values])) found.add(part.bufferView);
  }
  for (const primitive of list(json.meshes).flatMap(({ primitives }) => list(primitives))) {
    found.add(record(record(primitive.extensions).KHR_draco_mesh_compression).bufferView);
  }
  return new Set([...found].filter((index) => typeof index === 'number'));
}

/** Returns the ranges of the `kept` views in a buffer; compressed views are at their compressed location. */
function stretchesIn(buffer: number, views: readonly Json[], isKept: (view: number) => boolean): Stretch[] {
  return views.flatMap((view, index) => {
    if (!isKept(index)) return [];
    const extensions = record(view.extensions);
    const packed = list([extensions.EXT_meshopt_compression, extensions.KHR_meshopt_compression]);
    return [view, ...packed].filter((one) => one.buffer === buffer).map(stretchOf);
  });
}

/** Source: glTF 2.0, 4.4. */
function writeGlb(json: Json, bin: Buffer | undefined): Buffer {
  const chunks = [chunk('JSON', Buffer.from(JSON.stringify(json)), ' ')];
  if (bin) chunks.push(chunk('BIN\0', bin, '\0'));
  const header = Buffer.alloc(12);
  header.write('glTF', 'latin1');
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(
    chunks.reduce((sum, { length }) => sum + length, header.length),
    8,
  );
  return Buffer.concat([header, ...chunks]);
}

/** A chunk with its length, padded to four bytes. */
function chunk(type: string, content: Buffer, padding: string): Buffer {
  const header = Buffer.alloc(8);
  const rest = Buffer.alloc((4 - (content.length % 4)) % 4, padding);
  header.writeUInt32LE(content.length + rest.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content, rest]);
}
