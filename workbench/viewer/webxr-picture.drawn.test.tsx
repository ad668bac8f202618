import { BoxGeometry, ExternalTexture, Mesh, MeshBasicMaterial, PerspectiveCamera, Vector3 } from 'three';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPictures } from '../../apps/viewer/src/session/webxr/picture.ts';
import { Stage } from '../../packages/scene/src/stage/stage.ts';

const SIZE = { width: 320, height: 240 };
const RED = [200, 30, 30, 255];
const GREEN = [30, 200, 30, 255];
const BLUE = [30, 30, 200, 255];

/** What the camera sees: red above, green below. */
function cameraTexture(stage: Stage): ExternalTexture {
  const gl = stage.renderer.getContext();
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  // Rows start at the bottom.
  const rows = new Uint8Array([...GREEN, ...RED]);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, rows);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  stage.renderer.resetState();
  return new ExternalTexture(texture);
}

/** A session in which a phone looks to the north from (3, 1, 0). */
function openSession() {
  const stage = new Stage({ canvas: document.createElement('canvas'), transparent: true });
  onTestFinished(() => stage.dispose());
  stage.resizeTo(SIZE.width, SIZE.height);
  const eye = new PerspectiveCamera(60, SIZE.width / SIZE.height, 0.1, 100);
  eye.position.set(3, 1, 0);
  eye.updateMatrixWorld();
  const { xr } = stage.renderer;
  const camera: { image: ExternalTexture | undefined } = { image: cameraTexture(stage) };
  vi.spyOn(xr, 'getReferenceSpace').mockReturnValue({} as XRReferenceSpace);
  vi.spyOn(xr, 'getCameraTexture').mockImplementation(() => camera.image);
  const view = {
    camera: {},
    transform: { matrix: eye.matrixWorld.toArray() },
    projectionMatrix: eye.projectionMatrix.toArray(),
  };
  const frame = { getViewerPose: () => ({ views: [view] }) } as unknown as XRFrame;
  return { stage, eye, frame, camera };
}

function cubeAt(position: Vector3): Mesh {
  const cube = new Mesh(new BoxGeometry(0.3, 0.3, 0.3), new MeshBasicMaterial({ color: 'rgb(30, 30, 200)' }));
  cube.material.toneMapped = false;
  cube.position.copy(position);
  return cube;
}

async function read(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return {
    size: { width: bitmap.width, height: bitmap.height },
    /** The color at a point, as fractions of width and height from the top left. */
    at: (x: number, y: number) => [
      ...(context?.getImageData(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height), 1, 1).data ??
        []),
    ],
  };
}

/** JPEG changes colors a little. */
const like = (color: readonly number[]) => color.map((part) => expect.closeTo(part, -1.4));

test('a picture shows the camera the right way up, and objects where the view has them', async () => {
  const { stage, eye, frame } = openSession();
  const cube = cubeAt(new Vector3(4, 1.5, -4));
  const panel = cubeAt(new Vector3(3, 0.4, -2));
  stage.scene.add(cube, panel);
  const pictures = createPictures(stage, panel);
  pictures.update(frame);
  const taken = pictures.take();
  pictures.update(frame);
  const { size, at } = await read(await taken);
  expect(size).toEqual(SIZE);
  expect(at(0.1, 0.1)).toEqual(like(RED));
  expect(at(0.1, 0.9)).toEqual(like(GREEN));
  const middle = cube.position.clone().project(eye);
  expect(at((1 + middle.x) / 2, (1 - middle.y) / 2)).toEqual(like(BLUE));
  // Nothing of the controls is on it, and the scene is as before.
  const below = panel.position.clone().project(eye);
  expect(at((1 + below.x) / 2, (1 - below.y) / 2)).toEqual(like(GREEN));
  expect(panel.visible).toBe(true);
  expect(stage.scene.children).toContain(cube);
  expect(stage.renderer.xr.enabled).toBe(true);
  pictures.dispose();
});

test('waits for a frame with a picture of the camera, and gives up after a second without one', async () => {
  const { stage, frame, camera } = openSession();
  const { image } = camera;
  const pictures = createPictures(stage);
  camera.image = undefined;
  const late = pictures.take();
  pictures.update(frame);
  camera.image = image;
  pictures.update(frame);
  expect((await late).type).toBe('image/jpeg');

  camera.image = undefined;
  const never = expect(pictures.take()).rejects.toThrow('The camera gave no picture.');
  for (let count = 0; count < 60; count++) pictures.update(frame);
  await never;
  const interrupted = expect(pictures.take()).rejects.toThrow('The session has ended.');
  pictures.dispose();
  await interrupted;
});
