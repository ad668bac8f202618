import { DRACOLoader } from 'three/addons/loaders/DRACOLoader.js';
import { reportingScript } from './reporting-script.ts';

/** A worker of three.js's loader, with its unanswered tasks. */
interface DecodingWorker extends Worker {
  readonly _callbacks: Readonly<Record<string, { reject(error: unknown): void }>>;
}

declare module 'three/addons/loaders/DRACOLoader.js' {
  // What three.js's types leave out.
  interface DRACOLoader {
    workerSourceURL: string;
    _initDecoder(): Promise<void>;
    _getWorker(task: number, cost: number): Promise<DecodingWorker>;
  }
}

/** Loads Draco geometry, or rejects if the decoder cannot start: three.js only listens to its answers and would wait forever. */
export class StrictDracoLoader extends DRACOLoader {
  readonly #watched = new Set<Worker>();
  #ready: Promise<void> | undefined;
  #failure: Error | undefined;

  override _initDecoder(): Promise<void> {
    this.#ready ??= this.#prepare();
    return this.#ready;
  }

  override async _getWorker(task: number, cost: number): Promise<DecodingWorker> {
    const worker = await super._getWorker(task, cost);
    if (this.#failure) throw this.#failure;
    if (!this.#watched.has(worker)) {
      this.#watched.add(worker);
      worker.addEventListener('error', ({ message }) => {
        this.#failure = new Error(`The Draco decoder failed: ${message ?? 'its worker did not start'}`);
        for (const { reject } of Object.values(worker._callbacks)) reject(this.#failure);
      });
    }
    return worker;
  }

  async #prepare(): Promise<void> {
    await super._initDecoder();
    this.workerSourceURL = await reportingScript(this.workerSourceURL);
  }
}
