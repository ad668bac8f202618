import { drawingContext } from '@pleinair/scene/canvas';
import { Box3, CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry, Vector3 } from 'three';

/** Metres above the ground, to avoid z-fighting. */
const HEIGHT = 0.004;
/** Fraction of its width. */
const DEPTH = 0.5;
/** Pixels of its texture's edge. */
const SIZE = 64;

/** A soft shadow under a figure, which would otherwise seem to float. */
export class ContactShadow {
  readonly mesh: Mesh<PlaneGeometry, MeshBasicMaterial>;

  constructor() {
    const geometry = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
    // It does not count towards the figure's size.
    geometry.boundingBox = new Box3(new Vector3(), new Vector3());
    const map = new CanvasTexture(drawSpot());
    this.mesh = new Mesh(
      geometry,
      new MeshBasicMaterial({
        map,
        color: '#000000',
        transparent: true,
        depthWrite: false,
        toneMapped: false,
      }),
    );
    this.mesh.position.y = HEIGHT;
    this.mesh.raycast = () => undefined;
  }

  /** Metres: the centre of the figure, and its width. */
  configure(x: number, width: number): void {
    this.mesh.position.x = x;
    this.mesh.scale.set(width, 1, width * DEPTH);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.map?.dispose();
    this.mesh.material.dispose();
  }
}

function drawSpot(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = drawingContext(canvas);
  const middle = SIZE / 2;
  const spot = context.createRadialGradient(middle, middle, 0, middle, middle, middle);
  spot.addColorStop(0, 'rgb(255 255 255 / 0.55)');
  spot.addColorStop(0.5, 'rgb(255 255 255 / 0.25)');
  spot.addColorStop(1, 'rgb(255 255 255 / 0)');
  context.fillStyle = spot;
  context.fillRect(0, 0, SIZE, SIZE);
  return canvas;
}
