// Run as a separate process: learn-mark-process.ts INPUT OUTPUT
import { writeFile } from 'node:fs/promises';
import { greyOfColours } from '@pleinair/tracker';
import { LEARNED_EDGE, learnMark, writeMark } from '@pleinair/tracker/learn';
import { openPicture } from '../picture/open-picture.ts';
import { within } from '../picture/picture-sizes.ts';

const [input = '', output = ''] = process.argv.slice(2);
const { data, info } = await openPicture(input)
  .resize(within(LEARNED_EDGE))
  .flatten({ background: '#fff' })
  .toColourspace('srgb')
  .raw()
  .toBuffer({ resolveWithObject: true });
const { width, height } = info;
await writeFile(output, writeMark(learnMark(greyOfColours(data, { width, height, channels: 3 }))));
process.stdout.write('{}');
