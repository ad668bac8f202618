import { SparkRenderer } from '@sparkjsdev/spark';
import { Box3, type Object3D, PerspectiveCamera, Scene, Vector3, type WebGLRenderer } from 'three';

/** What draws all splats of a scene together, sorted from far to near: Spark sorts in a worker, a moment after the camera moved. */
export class SplatDrawing {
  readonly #spark: SparkRenderer;
  readonly #listeners = new Set<() => void>();
  #isGone = false;

  /** @param share - Of the splats that Spark would draw in a frame of what has coarser pictures. */
  constructor(renderer: WebGLRenderer, share: number) {
    const onDirty = () => {
      for (const listener of this.#listeners) listener();
    };
    this.#spark = new SparkRenderer({ renderer, onDirty, lodSplatScale: share });
    // biome-ignore lint/complexity/useLiteralKeys: it is private
    const sort = this.#spark['driveSort'].bind(this.#spark);
    const driveSort = () =>
      sort().catch((error: unknown) => {
        // What was being sorted when the scene went is of no interest any more.
        if (!this.#isGone) throw error;
      });
    Object.assign(this.#spark, { driveSort });
    // It has no position of its own.
    this.#spark.raycast = () => undefined;
  }

  /** Calls back when there is something new to draw. */
  onDirty(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sorts an object's splats once, so that the first frame that has it shows it. */
  async prepare(object: Object3D): Promise<void> {
    if (this.#spark.parent !== null) return;
    const scene = new Scene().add(object);
    scene.updateMatrixWorld(true);
    const camera = new PerspectiveCamera();
    const box = new Box3().setFromObject(object);
    box.getCenter(camera.position).z += box.getSize(new Vector3()).length();
    camera.updateMatrixWorld();
    await this.#spark.update({ scene, camera });
    object.removeFromParent();
  }

  /** Adds itself to the scene of its object. */
  attend(object: Object3D): void {
    let root = object;
    while (root.parent !== null) root = root.parent;
    if (this.#spark.parent !== root) root.add(this.#spark);
  }

  dispose(): void {
    this.#isGone = true;
    this.#listeners.clear();
    this.#spark.removeFromParent();
    this.#spark.geometry.dispose();
    this.#spark.material.dispose();
    this.#spark.dispose();
  }
}
