/** Milliseconds after which deferred work starts anyway: a large file takes time, and a background tab draws nothing. */
const TIMEOUT = 5_000;

let resolveDrawn: () => void;
const drawn = new Promise<void>((resolve) => {
  resolveDrawn = resolve;
  setTimeout(resolve, TIMEOUT);
});

/** Resolves once visitors see what they came for. Work that can wait until then leaves them the network and processor. */
export const afterDrawn = (): Promise<void> => drawn;

/** Call when the page shows what its link asked for, or why it cannot. */
export const reportDrawn = (): void => resolveDrawn();
