import type { Vector3 } from 'three';
import type { Stage } from '../stage/stage.ts';

/** A short text over the scene that follows a point of it. */
export class SceneLabel {
  readonly #stage: Stage;
  readonly #element = document.createElement('output');
  readonly #unsubscribe: () => void;
  #at: Vector3 | undefined;

  /** @param accent - Colour of its border. */
  constructor(stage: Stage, accent: string) {
    this.#stage = stage;
    Object.assign(this.#element.style, {
      position: 'absolute',
      translate: '-50% -130%',
      pointerEvents: 'none',
      // Above the notes at the scene's edges.
      zIndex: '1',
      display: 'none',
      padding: '2px 8px',
      borderRadius: '6px',
      fontSize: '14px',
      whiteSpace: 'nowrap',
      background: 'var(--studio-surface, #fff)',
      color: 'var(--mantine-color-text, #000)',
      border: `1px solid ${accent}`,
    });
    stage.renderer.domElement.after(this.#element);
    this.#unsubscribe = stage.on('frame', () => this.#place());
  }

  show(text: string, at: Vector3): void {
    this.#at = at;
    this.#element.textContent = text;
    this.#element.style.display = 'block';
    this.#stage.invalidate();
  }

  hide(): void {
    this.#at = undefined;
    this.#element.style.display = 'none';
  }

  dispose(): void {
    this.#unsubscribe();
    this.#element.remove();
  }

  #place(): void {
    if (this.#at === undefined) return;
    const { x, y } = this.#at.clone().project(this.#stage.camera);
    // In the picture, even if the point is not.
    this.#element.style.left = `clamp(3rem, ${((x + 1) / 2) * 100}%, 100% - 3rem)`;
    this.#element.style.top = `clamp(2.5rem, ${((1 - y) / 2) * 100}%, 100% - 0.25rem)`;
  }
}
