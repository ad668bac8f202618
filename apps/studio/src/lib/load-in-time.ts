/** Milliseconds after which loading a part of the studio is given up. */
const CHUNK_TIMEOUT = 120_000;

/** A part of the studio did not load in time. */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
}

/** Loads a part of the studio; gives up after two minutes, so that an error page with a way out can replace it. */
export async function loadInTime<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout('A page was not loaded in time')), CHUNK_TIMEOUT);
  });
  return Promise.race([load(), over]).finally(() => clearTimeout(timer));
}
