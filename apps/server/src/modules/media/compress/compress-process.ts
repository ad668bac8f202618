// Run as a separate process: compress-process.ts INPUT OUTPUT OPTIONS. Prints its progress, see bounded-processes.ts.
import { readFile, writeFile } from 'node:fs/promises';
import { compressionQuery } from '@pleinair/contract';
// Imported for its side effect: only the decoders of PNG, JPEG and WebP are reachable.
import '../picture/open-picture.ts';
import { stripModel } from '../strip-metadata/strip-model.ts';
import { compressGlb } from './compress-glb.ts';

const [input = '', output = '', options = ''] = process.argv.slice(2);
const glb = new Uint8Array(await readFile(input));
const compressed = await compressGlb(glb, compressionQuery.parse(JSON.parse(options)), (part) =>
  process.stdout.write(`progress ${Math.floor(part * 100)}\n`),
);
await writeFile(output, compressed);
// Metadata is removed here, since the length is reported before an object is made of it.
await stripModel(output);
process.stdout.write('{}');
