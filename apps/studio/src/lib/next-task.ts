/** Lets the browser react and draw before the rest of a long piece of work. */
export const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));
