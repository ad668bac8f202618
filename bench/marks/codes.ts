import { CodeWatcher } from '@pleinair/tracker/code';
import { leaning, lensOf, numbers, poseDifference, printedCode, render } from '@pleinair/tracker/testing';
import { processorTime, spread } from './spread.ts';

const LINK = 'https://pleinair.example/v/01m7zy2wsxesfsnmyj1qsca4g9#sheet=150,1200,1500,-3000,90';
/** Metres: the side of the code on A4, and its distance. */
const [SIDE, DISTANCE] = [0.15, 1];
/** Most attempts that a visitor waits for; there are two per second. */
const LOOKS = 6;

/** Errors of the pose at one metre: leaning up to 50° in any direction, rolled, blurred, noisy, unevenly lit; camera known. */
export function measureCodes(cases: number) {
  const lens = lensOf(1280, 720);
  const next = numbers(5);
  const found: { degrees: number; centimetres: number; looks: number; milliseconds: number }[] = [];
  for (let i = 0; i < cases; i++) {
    const tilt = next() * 50;
    const about = next() * 360;
    const roll = (next() - 0.5) * 60;
    const x = (next() - 0.5) * 2;
    const y = next() - 0.5;
    const blur = next() * 1.3;
    const noise = 2 + next() * 6;
    const watcher = new CodeWatcher();
    for (let look = 1; look <= LOOKS; look++) {
      // A hand moves a little between two attempts.
      const pose = leaning({
        distance: DISTANCE / SIDE,
        tilt: tilt + look * 0.7,
        about,
        roll: roll + look,
        x,
        y,
      });
      const light = (grey: number, across: number) => grey * (0.55 + 0.4 * across);
      const picture = render(lens, [printedCode(LINK, pose)], { blur, noise, light, seed: i * LOOKS + look });
      const start = processorTime();
      const seen = watcher.look(picture);
      const milliseconds = processorTime() - start;
      if (seen === undefined) continue;
      const { degrees, length } = poseDifference(seen.pose, pose);
      found.push({ degrees, centimetres: length * SIDE * 100, looks: look, milliseconds });
      break;
    }
  }
  console.log(`Code of ${SIDE * 100} cm at ${DISTANCE} m, 1280 × 720: ${found.length} of ${cases} found`);
  console.log(`  place, cm      ${spread(found.map(({ centimetres }) => centimetres))}`);
  console.log(`  direction, °   ${spread(found.map(({ degrees }) => degrees))}`);
  console.log(`  looks          ${spread(found.map(({ looks }) => looks))}`);
  console.log(`  ms a look      ${spread(found.map(({ milliseconds }) => milliseconds))}`);
}
