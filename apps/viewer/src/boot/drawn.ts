/** Milliseconds after which nothing waits any longer: a large file takes its time, and a tab in the background draws nothing. */
const PATIENCE = 5_000;

let tell: () => void;
const drawn = new Promise<void>((resolve) => {
  tell = resolve;
  setTimeout(resolve, PATIENCE);
});

/** Resolves when visitors see what they came for: what they do not need for that waits, and leaves it network and processor. */
export const afterDrawn = (): Promise<void> => drawn;

/** The page shows what its link asked for, or why it does not. */
export const tellDrawn = (): void => tell();
