// Run as a separate process: score-process.ts INPUT
import { openPicture } from '../picture/open-picture.ts';
import { SCORED_EDGE, scoreTrackability } from './trackability.ts';

const [input = ''] = process.argv.slice(2);
const { autoOrient } = await openPicture(input).metadata();
const { data, info } = await openPicture(input)
  .resize({ width: SCORED_EDGE, height: SCORED_EDGE, fit: 'inside', withoutEnlargement: true })
  .flatten({ background: '#fff' })
  .greyscale()
  .toColourspace('b-w')
  .raw()
  .toBuffer({ resolveWithObject: true });
const picture = { width: info.width, height: info.height, pixels: data };
const { width, height } = autoOrient;
process.stdout.write(JSON.stringify(scoreTrackability(picture, { width, height })));
