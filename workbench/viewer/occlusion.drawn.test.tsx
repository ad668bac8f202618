import { Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import { expect, test } from 'vitest';
import { Occlusion } from '../../apps/viewer/src/session/webxr/occlusion.ts';
import { Stage } from '../../packages/scene/src/stage/stage.ts';

/** A phone's measurement: two metres on the left, five on the right, nothing at the top. */
const measured: XRCPUDepthInformation = {
  width: 2,
  height: 2,
  rawValueToMeters: 0.001,
  data: new Uint16Array([0, 0, 2000, 5000]).buffer,
  normDepthBufferFromNormView: { matrix: new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) },
} as unknown as XRCPUDepthInformation;

test('a real object hides what is behind it, and not what is in front of it', () => {
  const canvas = document.createElement('canvas');
  const stage = new Stage({ canvas, transparent: true });
  stage.resizeTo(64, 64);
  stage.camera.position.set(0, 0, 0);
  const wall = new Mesh(
    new PlaneGeometry(20, 20),
    new MeshBasicMaterial({ color: 'red', toneMapped: false }),
  );
  wall.position.z = -3;
  const occlusion = new Occlusion();
  stage.scene.add(wall, occlusion.object);
  const redAt = (x: number, y: number) => {
    occlusion.update([measured], 'unsigned-short');
    stage.renderer.render(stage.scene, stage.camera);
    const pixel = new Uint8Array(4);
    const gl = stage.renderer.getContext();
    // Rows start at the bottom.
    gl.readPixels(x * canvas.width, (1 - y) * canvas.height, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return pixel[0];
  };
  expect(redAt(0.25, 0.75)).toBe(0);
  expect(redAt(0.75, 0.75)).toBe(255);
  // Nothing is hidden where nothing was measured.
  expect(redAt(0.25, 0.25)).toBe(255);
  occlusion.dispose();
  stage.dispose();
});
