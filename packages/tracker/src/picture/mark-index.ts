import { distanceBetween, type Features, WORDS } from './features.ts';
import type { MarkModel } from './mark-model.ts';

/** Tables, and bits per key: more tables find more, longer keys are faster. */
const TABLES = 12;
const KEY_BITS = 13;
/** Most bits in which descriptors of the same corner differ. */
const ALIKE = 64;

/** Most corners compared per table and key: what many have in common tells little. */
const MOST_ALIKE = 40;
const KEYS = 2 ** KEY_BITS;

/**
 * Finds which of many marks a picture may show without comparing all their corners: compares only descriptors that agree in
 * some bits (locality-sensitive hashing, as in the ORB paper), and the best match votes for its mark.
 */
export class MarkIndex {
  readonly #models: MarkModel[] = [];
  readonly #bits = keyBits();
  /** For each table and key the last corner; for each table and corner the previous one with the same key. */
  readonly #last = new Int32Array(TABLES * KEYS).fill(-1);
  #before = new Int32Array();
  /** Descriptors and marks of all corners, concatenated. */
  #words = new Uint32Array();
  #marks = new Uint16Array();
  #count = 0;

  get isEmpty(): boolean {
    return this.#models.length === 0;
  }

  add(model: MarkModel): void {
    const mark = this.#models.push(model) - 1;
    const { count, words } = model.features;
    this.#makeRoom(this.#count + count);
    this.#words.set(words, this.#count * WORDS);
    this.#marks.fill(mark, this.#count, this.#count + count);
    for (let i = this.#count; i < this.#count + count; i++) {
      for (let table = 0; table < TABLES; table++) {
        const at = table * KEYS + this.#key(this.#words, i, table);
        this.#before[i * TABLES + table] = this.#last[at] ?? -1;
        this.#last[at] = i;
      }
    }
    this.#count += count;
  }

  /** The most likely marks, best first. */
  candidates({ count, words }: Features, most: number): MarkModel[] {
    const votes = new Float32Array(this.#models.length);
    for (let i = 0; i < count; i++) {
      let best = ALIKE;
      let nearest = -1;
      for (let table = 0; table < TABLES; table++) {
        let corner = this.#last[table * KEYS + this.#key(words, i, table)] ?? -1;
        for (let n = 0; corner >= 0 && n < MOST_ALIKE; n++) {
          const distance = distanceBetween(words, i, this.#words, corner);
          if (distance < best) [best, nearest] = [distance, corner];
          corner = this.#before[corner * TABLES + table] ?? -1;
        }
      }
      const mark = this.#marks[nearest];
      if (mark !== undefined) votes[mark] = (votes[mark] ?? 0) + (ALIKE - best);
    }
    return this.#models
      .map((model, i) => ({ model, vote: votes[i] ?? 0 }))
      .filter(({ vote }) => vote > 0)
      .sort((a, b) => b.vote - a.vote)
      .slice(0, most)
      .map(({ model }) => model);
  }

  #makeRoom(count: number): void {
    if (count <= this.#marks.length) return;
    const grown = <Numbers extends Uint16Array | Int32Array | Uint32Array>(
      numbers: Numbers,
      larger: Numbers,
    ) => {
      larger.set(numbers);
      return larger;
    };
    const room = 2 * count;
    this.#marks = grown(this.#marks, new Uint16Array(room));
    this.#words = grown(this.#words, new Uint32Array(room * WORDS));
    this.#before = grown(this.#before, new Int32Array(room * TABLES));
  }

  #key(words: Uint32Array, i: number, table: number): number {
    let key = 0;
    for (let bit = 0; bit < KEY_BITS; bit++) {
      const at = this.#bits[table * KEY_BITS + bit] ?? 0;
      key = (key << 1) | (((words[i * WORDS + (at >>> 5)] ?? 0) >>> (at & 31)) & 1);
    }
    return key;
  }
}

function keyBits(): Uint8Array {
  let state = 99;
  return Uint8Array.from({ length: TABLES * KEY_BITS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}
