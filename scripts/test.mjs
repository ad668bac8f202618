// npm test: unit, component and server tests (Vitest) and the journeys in a real browser (Playwright); ends with a line for each
// failure and N passed, N failed. npm test -- path runs one file, as a journey if it is below e2e/; options after it go to the
// runner. --no-e2e skips the journeys. It installs only npm packages; npm run test:setup installs the rest.
import { findChromium } from './setup/chromium.mjs';
import { failureLine } from './setup/failures.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { hasObjectStore } from './setup/object-store.mjs';
import { checkNode } from './setup/root.mjs';
import { conclude, runJourneys, runVitest } from './setup/runners.mjs';

checkNode();
await ensureInstalled();
const isWithJourneys = !process.argv.includes('--no-e2e');
const args = process.argv.slice(2).filter((one) => one !== '--no-e2e');
const isJourney = args.some((one) => /^(\.\/)?e2e\b/.test(one));
const isWhole = args.length === 0;

// Sequentially: each takes all of a small machine, and some tests limit the time that the product takes.
const outcomes = [];
const notes = [];
const chromium = findChromium();
if (!isJourney) {
  outcomes.push(
    await runVitest(chromium ? args : ['--project=!components*', ...args], { CHROMIUM: chromium ?? '' }),
  );
  const isAboutS3 = isWhole || args.some((one) => one.includes('s3'));
  if (isAboutS3 && !hasObjectStore()) notes.push('Not run: the tests on S3, which need an S3 endpoint');
}
if (isJourney || (isWhole && isWithJourneys)) {
  const without = { passed: 0, failed: 1, failures: [failureLine(['the journeys', 'need Chromium'])] };
  outcomes.push(chromium ? await runJourneys(args, chromium) : without);
  if (!chromium) notes.push('Not run: the journeys and the tests of components, which need Chromium');
}
for (const note of notes) console.log(`${note}: npm run test:setup installs it where apt is.`);
process.exit(conclude(outcomes));
