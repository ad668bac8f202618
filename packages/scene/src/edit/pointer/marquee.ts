import { type Box3, Vector3 } from 'three';
import type { Stage } from '../../stage/stage.ts';
import type { WindowBox } from './listen-to-pointer.ts';

/** The rectangle drawn over the canvas to select the items in it. */
export class Marquee {
  readonly #element = document.createElement('div');

  constructor(stage: Stage, color: string) {
    Object.assign(this.#element.style, {
      position: 'fixed',
      pointerEvents: 'none',
      zIndex: '1',
      display: 'none',
      border: `1px solid ${color}`,
      background: `color-mix(in srgb, ${color} 15%, transparent)`,
    });
    stage.renderer.domElement.after(this.#element);
  }

  show(box: WindowBox | undefined): void {
    const { style } = this.#element;
    style.display = box ? 'block' : 'none';
    if (box === undefined) return;
    Object.assign(style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.right - box.left}px`,
      height: `${box.bottom - box.top}px`,
    });
  }

  dispose(): void {
    this.#element.remove();
  }
}

/** Whether an item's box is visible in a rectangle of the window. */
export function isSeenIn({ renderer, camera }: Stage, box: Box3, rectangle: WindowBox): boolean {
  const { left, top, width, height } = renderer.domElement.getBoundingClientRect();
  const corner = new Vector3();
  const seen = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let index = 0; index < 8; index++) {
    const { min, max } = box;
    corner.set(index & 1 ? max.x : min.x, index & 2 ? max.y : min.y, index & 4 ? max.z : min.z);
    corner.project(camera);
    // Behind the camera.
    if (corner.z > 1) return false;
    const x = left + ((corner.x + 1) / 2) * width;
    const y = top + ((1 - corner.y) / 2) * height;
    seen.left = Math.min(seen.left, x);
    seen.right = Math.max(seen.right, x);
    seen.top = Math.min(seen.top, y);
    seen.bottom = Math.max(seen.bottom, y);
  }
  return (
    seen.left <= rectangle.right &&
    seen.right >= rectangle.left &&
    seen.top <= rectangle.bottom &&
    seen.bottom >= rectangle.top
  );
}
