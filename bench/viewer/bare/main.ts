import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

// The minimum that three.js needs to show a model.
const renderer = new WebGLRenderer({ antialias: true });
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
const camera = new PerspectiveCamera(50, innerWidth / innerHeight);
camera.position.set(0, 1, 4);
const scene = new Scene().add(new HemisphereLight(), new DirectionalLight());
new GLTFLoader().load('/model.glb', (model) => {
  scene.add(model.scene);
  renderer.render(scene, camera);
});
