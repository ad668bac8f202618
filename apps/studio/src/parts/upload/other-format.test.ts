import { expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

const bytes = (start: string) => Uint8Array.from(start, (letter) => letter.charCodeAt(0));
const file = (start: string, name = 'file') => new File([bytes(start), new Uint8Array(40)], name);

it.each([
  ['heic', '\0\0\0\x18ftypheic', 'IMG_0001.HEIC', undefined],
  ['heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'IMG_0001.jpg', undefined],
  ['document', '%PDF-1.7', 'plan.pdf', undefined],
  ['web_page', '\n<!DOCTYPE html>', 'chair.glb', undefined],
  ['other_picture', 'II*\0', 'a.tif', 'TIFF'],
  ['other_picture', 'II*\0', 'a.CR2', 'camera raw'],
  ['other_picture', '<?xml version="1.0"?>\n<svg xmlns="x">', 'a.png', 'SVG'],
  ['other_model', 'Kaydara FBX Binary  ', 'a.fbx', 'FBX'],
  ['other_model', '# made by hand', 'a.obj', 'OBJ'],
  ['other_model', 'PK\x03\x04', 'a.usdz', 'USDZ'],
  ['other_points', 'LASF', 'a.las', 'LAS/LAZ'],
  ['other_points', 'LASF', 'a.laz', 'LAS/LAZ'],
  ['other_points', 'ASTM-E57', 'a.e57', 'E57'],
  ['other_points', '1 2 3', 'a.xyz', 'XYZ'],
  ['spz_not_spz', 'words', 'a.SPZ', undefined],
  ['ply_not_ply', 'words', 'a.ply', undefined],
  ['unity_bundle', 'UnityFS\0\0\0\0\x06', 'statue.unity3d', undefined],
  ['other_clip', '\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'a.webm', 'WebM'],
  ['other_clip', '\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'a.mkv', 'Matroska (MKV)'],
  ['other_clip', 'OggS', 'a.ogv', 'Ogg'],
  ['other_sound', 'caff', 'a.caf', 'CAF'],
  ['other_archive', 'Rar!', 'a.rar', 'RAR'],
  ['wrong_kind', 'words', 'notes.txt', undefined],
])('says that a file is %s by %j and its name %s', async (code, start, name, format) => {
  const problem = format === undefined ? { code } : { code, format };
  expect(await checkFile(file(start, name), { maxMegabytes: 1 })).toEqual({ ok: false, problems: [problem] });
});
