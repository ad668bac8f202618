// Run as a separate process: score-process.ts INPUT
import { openPicture } from '../picture/open-picture.ts';
import { within } from '../picture/picture-sizes.ts';
import { SCORED_EDGE, scoreTrackability } from './trackability.ts';

const [input = ''] = process.argv.slice(2);
const { autoOrient } = await openPicture(input).metadata();
const { data, info } = await openPicture(input)
  .resize(within(SCORED_EDGE))
  .flatten({ background: '#fff' })
  .greyscale()
  .toColourspace('b-w')
  .raw()
  .toBuffer({ resolveWithObject: true });
const picture = { width: info.width, height: info.height, pixels: data };
const { width, height } = autoOrient;
process.stdout.write(JSON.stringify(scoreTrackability(picture, { width, height })));
