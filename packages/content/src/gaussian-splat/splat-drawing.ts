import { SparkRenderer, SplatMesh } from '@sparkjsdev/spark';
import { Box3, type Object3D, PerspectiveCamera, Scene, Vector3, type WebGLRenderer } from 'three';

/** Draws all splats of a scene together, sorted from far to near: Spark sorts in a worker, shortly after the camera moves. */
export class SplatDrawing {
  readonly #spark: SparkRenderer;
  readonly #canvas: HTMLCanvasElement;
  readonly #listeners = new Set<() => void>();
  #isGone = false;

  /** @param share - Fraction of the splats that Spark would draw per frame from captures with levels of detail. */
  constructor(renderer: WebGLRenderer, share: number) {
    const onDirty = () => {
      for (const listener of this.#listeners) listener();
    };
    this.#spark = new SparkRenderer({ renderer, onDirty, lodSplatScale: share });
    // biome-ignore lint/complexity/useLiteralKeys: it is private
    const sort = this.#spark['driveSort'].bind(this.#spark);
    const driveSort = () =>
      sort().catch((error: unknown) => {
        // A sort that was running when the scene was disposed, or the GPU lost, no longer matters.
        if (!this.#isGone && !renderer.getContext().isContextLost()) throw error;
      });
    Object.assign(this.#spark, { driveSort });
    // It has no position.
    this.#spark.raycast = () => undefined;
    this.#canvas = renderer.domElement;
    this.#canvas.addEventListener('webglcontextrestored', this.#onRestored);
  }

  /** Calls back when there is something new to draw. Returns a function that stops it. */
  onDirty(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sorts an object's splats once, so that they appear in the object's first frame. */
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

  /** Adds itself to the scene of an object. */
  attend(object: Object3D): void {
    let root = object;
    while (root.parent !== null) root = root.parent;
    if (this.#spark.parent !== root) root.add(this.#spark);
  }

  dispose(): void {
    this.#isGone = true;
    this.#canvas.removeEventListener('webglcontextrestored', this.#onRestored);
    this.#listeners.clear();
    this.#spark.removeFromParent();
    this.#spark.geometry.dispose();
    this.#spark.material.dispose();
    this.#spark.dispose();
  }

  /** What Spark had computed went with the GPU's memory, and a sort that was running never ends. */
  readonly #onRestored = (): void => {
    this.#spark.sorting = false;
    this.#spark.parent?.traverse((object) => {
      if (object instanceof SplatMesh) object.updateVersion();
    });
  };
}
