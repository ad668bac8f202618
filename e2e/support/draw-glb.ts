import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Address of the page that draws; nothing on it comes from a network. */
const SITE = 'https://drawing.example.org';
const THREE = path.join(import.meta.dirname, '../../node_modules/three');
const EDGE = 256;

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Position of the camera: far enough to see all of a box, in metres. */
type View = readonly [x: number, y: number, z: number, radius: number];

/** Pictures of a model, as RGB bytes: at rest and, if it is animated, in the middle of its first animation. */
interface Drawn {
  readonly pictures: readonly Buffer[];
  /** The camera it was drawn from. */
  readonly view: View;
}

declare global {
  interface Window {
    /** Provided by the drawing page: returns its pictures as data URLs. */
    draw(from?: View): Promise<{ urls: string[]; view: View }>;
  }
}

/** Opens a page with three.js and its decoders, which draws every model the same way. */
export async function openDrawing(page: Page): Promise<(glb: Buffer, view?: View) => Promise<Drawn>> {
  let model: Buffer = Buffer.alloc(0);
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    if (pathname === '/model.glb') return route.fulfill({ body: model });
    const contentType = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
    return route.fulfill({ contentType, body: await readFile(path.join(THREE, pathname)) });
  });
  await page.goto(`${SITE}/`);
  return async (glb, view) => {
    model = glb;
    const drawn = await page.evaluate((from) => window.draw(from), view);
    const pictures = drawn.urls.map((url) =>
      sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
        .removeAlpha()
        .raw()
        .toBuffer(),
    );
    return { pictures: await Promise.all(pictures), view: drawn.view };
  };
}

/** The difference between two pictures of one size: mean per colour (0 to 255), and fraction of pixels that visibly differ. */
export function differenceOf(a: Buffer, b: Buffer): { mean: number; share: number } {
  let sum = 0;
  let differing = 0;
  for (let at = 0; at < a.length; at += 3) {
    const parts = [0, 1, 2].map((part) => Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 0)));
    sum += parts.reduce((all, part) => all + part, 0);
    if (Math.max(...parts) > VISIBLE) differing += 1;
  }
  return { mean: sum / a.length, share: differing / (a.length / 3) };
}

/** Of 255: smaller differences are hard to see side by side. */
const VISIBLE = 24;

const PAGE = `<!doctype html>
<canvas width="${EDGE}" height="${EDGE}"></canvas>
<script type="importmap">
  { "imports": { "three": "/build/three.module.js", "three/addons/": "/examples/jsm/" } }
</script>
<script type="module">
  import * as THREE from 'three';
  import { DRACOLoader } from 'three/addons/loaders/DRACOLoader.js';
  import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
  import { KTX2Loader } from 'three/addons/loaders/KTX2Loader.js';
  import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';

  const canvas = document.querySelector('canvas');
  const renderer = new THREE.WebGLRenderer({ canvas, antialias: true });
  const loader = new GLTFLoader()
    .setMeshoptDecoder(MeshoptDecoder)
    .setDRACOLoader(new DRACOLoader().setDecoderPath('/examples/jsm/libs/draco/gltf/'))
    .setKTX2Loader(
      new KTX2Loader().setTranscoderPath('/examples/jsm/libs/basis/').detectSupport(renderer),
    );

  window.draw = async (from) => {
    const { scene: model, animations } = await loader.loadAsync('/model.glb?' + Math.random());
    const scene = new THREE.Scene();
    scene.background = new THREE.Color('#808890');
    const sun = new THREE.DirectionalLight('#fff', 2);
    sun.position.set(1, 3, 2);
    scene.add(model, sun, new THREE.HemisphereLight('#fff', '#665', 2));
    const sphere = new THREE.Box3().setFromObject(model, true).getBoundingSphere(new THREE.Sphere());
    const view = from ?? [...sphere.center.toArray(), sphere.radius];
    const [x, y, z, radius] = view;
    const camera = new THREE.PerspectiveCamera(40, 1, radius / 10, radius * 10);
    camera.position.set(x + radius * 1.6, y + radius * 1.2, z + radius * 2.2);
    camera.lookAt(x, y, z);
    const picture = () => {
      renderer.render(scene, camera);
      return canvas.toDataURL('image/png');
    };
    const urls = [picture()];
    const [clip] = animations;
    if (clip) {
      const mixer = new THREE.AnimationMixer(model);
      mixer.clipAction(clip).play();
      mixer.setTime(clip.duration * 0.4);
      urls.push(picture());
    }
    return { urls, view };
  };
  document.title = 'ready';
</script>`;
