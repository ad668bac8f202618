/** Compiles the smallest WebAssembly module, an empty one, and answers. */
const SCRIPT = 'new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); postMessage("ready");';

/**
 * Rejects if this page may not start workers, or use WebAssembly in them, as under a strict policy or without memory. For libraries
 * that would wait for their worker forever.
 */
export async function requireWorkers(): Promise<void> {
  const url = URL.createObjectURL(new Blob([SCRIPT]));
  const worker = new Worker(url);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = () => resolve();
      worker.onerror = ({ message }) => reject(new Error(`This page cannot start workers. ${message ?? ''}`));
    });
  } finally {
    worker.terminate();
    URL.revokeObjectURL(url);
  }
}
