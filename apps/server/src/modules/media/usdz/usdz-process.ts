// Run as a separate process: usdz-process.ts INPUT OUTPUT STILL. Prints whether there is a still file.
import { readFile, writeFile } from 'node:fs/promises';
// Imported for its side effect: only the decoders of PNG, JPEG and WebP are reachable.
import '../picture/open-picture.ts';
import { makeUsdz } from './make-usdz.ts';

const [input = '', output = '', stillOutput = ''] = process.argv.slice(2);
const { usdz, still } = await makeUsdz(new Uint8Array(await readFile(input)));
await writeFile(output, usdz);
if (still) await writeFile(stillOutput, still);
process.stdout.write(JSON.stringify({ moves: still !== undefined }));
