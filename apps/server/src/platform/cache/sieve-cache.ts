interface Slot<Value> {
  readonly key: string;
  readonly value: Value;
  readonly bytes: number;
  /** Requested since the hand last passed. */
  wasAskedFor: boolean;
}

/**
 * Cache with a limit in bytes. A hand moves from the oldest entry to the newest and evicts those that were not requested since it
 * last passed: frequent keys stay, however many others are requested once.
 * Source: Zhang et al., SIEVE is simpler than LRU, NSDI 2024.
 */
export class SieveCache<Value> {
  readonly #slots = new Map<string, Slot<Value>>();
  #hand = this.#slots.values();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const slot = this.#slots.get(key);
    if (slot) slot.wasAskedFor = true;
    return slot?.value;
  }

  /** Sets the value of a key; evicts others until the total is at most `most` bytes. */
  set(key: string, value: Value, bytes: number, most: number): void {
    this.delete(key);
    if (bytes > most) return;
    while (this.#bytes + bytes > most) this.#takeOutOne();
    this.#slots.set(key, { key, value, bytes, wasAskedFor: false });
    this.#bytes += bytes;
  }

  delete(key: string): void {
    this.#bytes -= this.#slots.get(key)?.bytes ?? 0;
    this.#slots.delete(key);
  }

  clear(): void {
    this.#slots.clear();
    this.#hand = this.#slots.values();
    this.#bytes = 0;
  }

  #takeOutOne(): void {
    for (;;) {
      const { done, value: slot } = this.#hand.next();
      if (done) this.#hand = this.#slots.values();
      else if (slot.wasAskedFor) slot.wasAskedFor = false;
      else {
        this.delete(slot.key);
        return;
      }
    }
  }
}
