interface Gltf {
  buffers: { byteLength: number; uri?: string }[];
  bufferViews: { byteOffset?: number; byteLength: number }[];
  images: { bufferView?: number; mimeType?: string; uri?: string }[];
}

/** Converts a GLB to a self-contained `.gltf`, and to one with separate buffer and pictures. */
export function splitGltf(glb: Buffer): { itself: Buffer; parts: Record<string, Buffer> } {
  const jsonLength = glb.readUInt32LE(12);
  const json: Gltf = JSON.parse(glb.toString('utf8', 20, 20 + jsonLength));
  const bin = glb.subarray(20 + jsonLength + 8);
  const data = `data:application/octet-stream;base64,${bin.toString('base64')}`;
  const write = (uri: string, images: Gltf['images']) =>
    Buffer.from(JSON.stringify({ ...json, images, buffers: [{ byteLength: bin.length, uri }] }));
  const pictures = json.images.map(({ bufferView }, index): [string, Buffer] => {
    const { byteOffset = 0, byteLength } = json.bufferViews[bufferView ?? 0] ?? { byteLength: 0 };
    return [`textures/picture ${index}.png`, bin.subarray(byteOffset, byteOffset + byteLength)];
  });
  const images = pictures.map(([name]) => ({ uri: encodeURI(name) }));
  return {
    itself: write(data, json.images),
    parts: { 'scene.gltf': write('scene.bin', images), 'scene.bin': bin, ...Object.fromEntries(pictures) },
  };
}
