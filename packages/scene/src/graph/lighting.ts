import {
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  type Object3D,
  PlaneGeometry,
  ShadowMaterial,
} from 'three';
import type { Stage } from '../stage/stage.ts';
import { makeSky } from './sky.ts';

export type Daylight = 'day' | 'night';

export interface LightingSettings {
  readonly daylight: Daylight;
  /** 1 is the full light of that time of day. */
  readonly intensity: number;
  readonly shadows: boolean;
}

const LIGHTS = {
  day: {
    sky: '#dfeaf5',
    ground: '#a59a8c',
    hemisphere: 0.9,
    sun: '#fff4e2',
    sunlight: 2.6,
    environment: 0.55,
  },
  night: {
    sky: '#31405f',
    ground: '#191a22',
    hemisphere: 0.5,
    sun: '#a9bfe8',
    sunlight: 0.45,
    environment: 0.1,
  },
} as const satisfies Record<Daylight, unknown>;

/** Metres round the origin in which shadows fall. */
const SHADOW_REACH = 12;

/**
 * Sun, sky and what they are mirrored by, and an invisible ground that shows nothing but shadows. It stands in the
 * frame of `follow`, a space's root that an immersive session moves, so that the light falls as it was arranged.
 */
export class Lighting {
  readonly #stage: Stage;
  readonly #group = new Group();
  readonly #hemisphere = new HemisphereLight();
  readonly #sun = new DirectionalLight();
  readonly #ground = new Mesh(
    new PlaneGeometry(2 * SHADOW_REACH, 2 * SHADOW_REACH).rotateX(-Math.PI / 2),
    new ShadowMaterial({ opacity: 0.3 }),
  );
  readonly #sky = makeSky();
  readonly #unsubscribe: () => void;

  constructor(stage: Stage, settings: LightingSettings, follow: Object3D = stage.scene) {
    this.#stage = stage;
    this.#sun.position.set(4, 9, 5);
    const { shadow } = this.#sun;
    shadow.mapSize.set(2048, 2048);
    shadow.normalBias = 0.02;
    shadow.radius = 3;
    Object.assign(shadow.camera, {
      left: -SHADOW_REACH,
      right: SHADOW_REACH,
      top: SHADOW_REACH,
      bottom: -SHADOW_REACH,
      near: 0.5,
      far: 40,
    });
    this.#ground.receiveShadow = true;
    this.#ground.position.y = 0.002;
    // Ahead of every other transparent surface, on whose depth it must have no say.
    this.#ground.renderOrder = -1;
    this.#ground.material.depthWrite = false;
    this.#group.add(this.#hemisphere, this.#sun, this.#sun.target, this.#ground);
    this.#group.matrixAutoUpdate = false;
    stage.scene.add(this.#group);
    stage.scene.environment = this.#sky;
    this.#unsubscribe = stage.on('frame', () => {
      follow.updateWorldMatrix(true, false);
      this.#group.matrix.copy(follow.matrixWorld);
      this.#group.matrixWorldNeedsUpdate = true;
    });
    this.configure(settings);
  }

  configure({ daylight, intensity, shadows }: LightingSettings): void {
    const light = LIGHTS[daylight];
    this.#hemisphere.color.set(light.sky);
    this.#hemisphere.groundColor.set(light.ground);
    this.#hemisphere.intensity = light.hemisphere * intensity;
    this.#sun.color.set(light.sun);
    this.#sun.intensity = light.sunlight * intensity;
    const casts = shadows && this.#stage.renderer.shadowMap.enabled;
    this.#sun.castShadow = casts;
    this.#ground.visible = casts;
    this.#stage.scene.environmentIntensity = light.environment * intensity;
    this.#stage.invalidate();
  }

  dispose(): void {
    this.#unsubscribe();
    this.#group.removeFromParent();
    this.#sun.dispose();
    this.#hemisphere.dispose();
    this.#ground.geometry.dispose();
    this.#ground.material.dispose();
    this.#stage.scene.environment = null;
    this.#sky.dispose();
  }
}
