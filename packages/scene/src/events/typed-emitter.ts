type Listeners = readonly ((event: never) => void)[];

/** Typed event listeners. `on` returns a function that unsubscribes. */
export class TypedEmitter<Events extends object> {
  /** Each list is replaced and not changed, so that `emit`, which some call every frame, need not copy it. */
  readonly #listeners = new Map<keyof Events, Listeners>();

  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void {
    const others = (): Listeners => (this.#listeners.get(name) ?? []).filter((other) => other !== listener);
    this.#listeners.set(name, [...others(), listener]);
    return () => this.#listeners.set(name, others());
  }

  protected emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    const listeners = this.#listeners.get(name);
    if (listeners === undefined) return;
    for (let index = 0; index < listeners.length; index++) {
      (listeners[index] as (event: Events[Name]) => void)(event);
    }
  }

  protected removeAllListeners(): void {
    this.#listeners.clear();
  }
}
