import { drawingContext } from '@pleinair/scene/canvas';
import { Box3, CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry, Vector3 } from 'three';

/** Metres above the ground, to avoid z-fighting. */
const HEIGHT = 0.004;
/** Fraction of its width. */
const DEPTH = 0.5;
/** Metres above the ground at which a figure no longer has a shadow. */
const REACH = 2;
/** Pixels of its texture's edge. */
const SIZE = 64;

/** A soft shadow on the ground below a figure, which would otherwise seem to float. */
export class ContactShadow {
  readonly mesh: Mesh<PlaneGeometry, MeshBasicMaterial>;
  /** A point at the figure's feet: the shadow does not count towards its size. */
  readonly #feet = new Vector3();

  constructor() {
    const geometry = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
    geometry.boundingBox = new Box3(this.#feet, this.#feet);
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

  /** Leaves the shadow on the ground, fainter, below a figure that is so many metres above it. */
  raiseTo(metres: number): void {
    this.mesh.position.y = HEIGHT - metres;
    this.#feet.y = metres;
    this.mesh.material.opacity = Math.max(0, 1 - Math.abs(metres) / REACH);
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
