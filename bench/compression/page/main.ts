import { ssim } from 'ssim.js';
import { Box3, PerspectiveCamera, PMREMGenerator, Scene, Sphere, WebGLRenderer } from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

const SIDES = 4;
const EDGE = 768;
const renderer = new WebGLRenderer({ antialias: true });
renderer.setSize(EDGE, EDGE);
const environment = new PMREMGenerator(renderer).fromScene(new RoomEnvironment()).texture;
const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
const canvas = new OffscreenCanvas(EDGE, EDGE);
const copy = canvas.getContext('2d', { willReadFrequently: true });

/** The least SSIM between two models, each framed whole from four sides. */
async function likeness(first: string, second: string): Promise<number> {
  const before = await draw(first);
  const after = await draw(second);
  return Math.min(...before.map((side, index) => ssim(side, after[index] as ImageData).mssim));
}

async function draw(url: string): Promise<ImageData[]> {
  const { scene: model } = await loader.loadAsync(url);
  const { center, radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere());
  const scene = new Scene().add(model);
  scene.environment = environment;
  const camera = new PerspectiveCamera(40, 1, radius / 100, radius * 10);
  return Array.from({ length: SIDES }, (_, side) => {
    const around = ((side + 0.5) / SIDES) * 2 * Math.PI;
    camera.position.setFromSphericalCoords(radius * 2.4, Math.PI / 2.6, around).add(center);
    camera.lookAt(center);
    renderer.render(scene, camera);
    copy?.drawImage(renderer.domElement, 0, 0);
    return copy?.getImageData(0, 0, EDGE, EDGE) as ImageData;
  });
}

Object.assign(window, { likeness });
