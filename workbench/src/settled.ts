import { openCalls } from './answers.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * React hides what waits for code or data, but leaves it in the page meanwhile. The closed parts of an accordion are
 * hidden in the same way, but only wait for a click.
 */
const isWaiting = () =>
  document.querySelector('[style*="display: none !important"]:not(.mantine-Accordion-panel)') !== null;

/** Whether the page is completely displayed, as far as can be told now. */
const isDone = () =>
  openCalls() === 0 && !isWaiting() && Boolean(document.body.firstElementChild?.firstElementChild);

/** Resolves once the page shows something, has no pending calls, and has not changed for three frames. */
export async function settled(): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await document.fonts.ready;
  while (quiet < 3) {
    await nextFrame();
    quiet = isDone() ? quiet + 1 : 0;
  }
  observer.disconnect();
  // Colours in transition to another theme are not what users read.
  const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changing.map(({ finished }) => finished));
}
