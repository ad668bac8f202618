// Run as a process of its own: usdz-process.ts INPUT OUTPUT
import { readFile, writeFile } from 'node:fs/promises';
// Only for its effect: no decoder but those of PNG, JPEG and WebP is ever reached.
import '../inspect/inspect-picture.ts';
import { makeUsdz } from './make-usdz.ts';

const [input = '', output = ''] = process.argv.slice(2);
await writeFile(output, await makeUsdz(new Uint8Array(await readFile(input))));
process.stdout.write('{}');
