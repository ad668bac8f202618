/** Milliseconds before a retry if no event reports that the connection is back. */
const PAUSE = 5000;

/** Loads a part of the studio, retrying forever. */
export async function loadUntilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  while (true) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the studio has not arrived yet', error);
      await pauseOrConnection();
    }
  }
}

function pauseOrConnection(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, PAUSE);
    addEventListener('online', goOn);
  });
}
