import type { Surroundings } from './surroundings.ts';
import type { View } from './view.ts';

type State = Pick<View, 'isPlaying' | 'isInside'>;

/** Follows whether the selected object plays, and whether the visitor is inside of it. */
export class SelectedObject {
  readonly #surroundings: () => Promise<Surroundings> | undefined;
  readonly #onChange: (state: State) => void;
  #key: string | undefined;
  #stop: (() => void) | undefined;

  constructor(surroundings: () => Promise<Surroundings> | undefined, onChange: (state: State) => void) {
    this.#surroundings = surroundings;
    this.#onChange = onChange;
  }

  /** Follows this node or part from now on, or nothing. */
  follow(key: string | undefined): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#key = key;
    if (key !== undefined) void this.#listen(key);
  }

  /** Reports its state as it is now. */
  async update(): Promise<void> {
    const graph = (await this.#surroundings())?.graph;
    const key = this.#key;
    if (key === undefined) return;
    this.#onChange({
      isPlaying: graph?.mediaOf(key)?.isPlaying,
      isInside: graph?.passageOf(key)?.isInside,
    });
  }

  async #listen(key: string): Promise<void> {
    await this.update();
    const graph = (await this.#surroundings())?.graph;
    // Another was selected meanwhile.
    if (this.#key !== key || this.#stop) return;
    // It ends by itself, and a storyline may start it.
    this.#stop = graph?.subject(key)?.content?.playback?.listen(() => void this.update());
  }
}
