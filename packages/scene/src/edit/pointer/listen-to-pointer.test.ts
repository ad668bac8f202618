import { BoxGeometry, Mesh, PerspectiveCamera, Vector3 } from 'three';
import { expect, it, vi } from 'vitest';
import type { Stage } from '../../stage/stage.ts';
import { listenToPointer, type PointerTarget } from './listen-to-pointer.ts';

const SIDE = 400;

/** The parts of a canvas that listening uses. */
class Canvas extends EventTarget {
  getBoundingClientRect = () => ({ left: 0, top: 0, width: SIDE, height: SIDE });
  setPointerCapture(): void {}
}

it('cancels the drag of an item when a second finger arrives', () => {
  const canvas = new Canvas();
  const camera = new PerspectiveCamera(50, 1);
  camera.position.z = 5;
  const item = new Mesh(new BoxGeometry());
  const target = {
    objects: () => [item],
    isEngaged: () => false,
    allowTurning: vi.fn(),
    dragPlane: () => new Vector3(0, 0, 1),
    onPick: vi.fn(),
    onMenu: vi.fn(),
    onDragStart: vi.fn(),
    onDrag: vi.fn(),
    onDragEnd: vi.fn(),
    onMarquee: vi.fn(),
  } satisfies PointerTarget;
  const stop = listenToPointer({ renderer: { domElement: canvas }, camera } as unknown as Stage, target);
  const finger = (type: string, pointerId: number, away: number) => {
    const at = { clientX: SIDE / 2 + away, clientY: SIDE / 2, button: 0, altKey: false };
    const pointer = { ...at, pointerId, pointerType: 'touch', isPrimary: pointerId === 1 };
    canvas.dispatchEvent(Object.assign(new Event(type), pointer));
  };
  finger('pointerdown', 1, 0);
  finger('pointermove', 1, 30);
  expect(target.onDragStart).toHaveBeenCalledWith(expect.any(Array), { copies: false, touched: true });
  finger('pointerdown', 2, 60);
  expect(target.onDragEnd.mock.calls).toEqual([[true]]);
  expect(target.allowTurning).toHaveBeenLastCalledWith(true, true);
  target.onDrag.mockClear();
  finger('pointermove', 1, 60);
  finger('pointerup', 1, 60);
  finger('pointerup', 2, 60);
  expect(target.onDrag).not.toHaveBeenCalled();
  expect(target.onPick).not.toHaveBeenCalled();

  finger('pointerdown', 1, 0);
  finger('pointermove', 1, 30);
  finger('pointerup', 1, 30);
  expect(target.onDragEnd.mock.calls).toEqual([[true], [false]]);
  stop();
});
