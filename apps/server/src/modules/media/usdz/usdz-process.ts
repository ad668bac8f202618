// Run as a separate process: usdz-process.ts INPUT OUTPUT STILL, and prints whether there is a still one
import { readFile, writeFile } from 'node:fs/promises';
// Only for its effect: no decoder but those of PNG, JPEG and WebP is ever reached.
import '../picture/open-picture.ts';
import { makeUsdz } from './make-usdz.ts';

const [input = '', output = '', stillOutput = ''] = process.argv.slice(2);
const { usdz, still } = await makeUsdz(new Uint8Array(await readFile(input)));
await writeFile(output, usdz);
if (still) await writeFile(stillOutput, still);
process.stdout.write(JSON.stringify({ moves: still !== undefined }));
