import { openCalls } from './answers.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves once the page shows something, waits for no answer, and has not changed for three frames. */
export async function settled(): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await document.fonts.ready;
  while (quiet < 3) {
    await nextFrame();
    quiet = openCalls() > 0 || !document.body.firstElementChild?.firstElementChild ? 0 : quiet + 1;
  }
  observer.disconnect();
  // A colour on its way to that of another theme is none that anybody reads.
  const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changing.map(({ finished }) => finished));
}
