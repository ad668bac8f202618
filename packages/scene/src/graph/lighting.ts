import {
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  type LightProbe,
  MathUtils,
  Mesh,
  type Object3D,
  PlaneGeometry,
  Quaternion,
  ShadowMaterial,
  type Texture,
  Vector3,
} from 'three';
import type { SkyColors } from '../sky/sky-faces.ts';
import type { Stage } from '../stage/stage.ts';
import { ShadowArea } from './shadow-area.ts';
import { makeSky } from './sky.ts';

export type Daylight = 'day' | 'night';

export interface LightingSettings {
  readonly daylight: Daylight;
  /** 1 is the full light of that time of day. */
  readonly intensity: number;
  readonly shadows: boolean;
  /** Whether shiny surfaces reflect the surroundings. Default true. */
  readonly reflections?: boolean;
  /** The sun: its direction in the space's frame, and degrees above the horizon. Absent: where it shows things best. */
  readonly sun?: { readonly direction: Vector3; readonly altitude: number } | undefined;
}

/** A device's estimate of the real light. */
export interface LightEstimate {
  /** Brightness of the surroundings; 1 leaves `intensity` as it is. */
  readonly brightness?: number;
  readonly colors?: SkyColors;
  /** Ambient light from all directions, in the world. */
  readonly probe?: LightProbe;
  readonly environment?: Texture | null;
  /** The strongest light and its direction in the world; read before each frame. */
  readonly sun?: Pick<DirectionalLight, 'position' | 'color' | 'intensity'>;
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

/** Direction towards the default sun. */
const NOON = new Vector3(4, 9, 5).normalize();
/** Metres above a drawn floor, to avoid z-fighting. */
const GROUND_HEIGHT = 0.002;
/** A low sun is dim and warm. */
const LOW_SUN = { color: '#ff9a55', light: 0.3, upTo: 25 } as const;

/**
 * Sun, sky and reflections, and an invisible ground that shows only shadows. It is placed in the frame of `follow`, a
 * space's root that an immersive session moves, so that the light falls as arranged.
 */
export class Lighting {
  readonly #stage: Stage;
  readonly #group = new Group();
  readonly #hemisphere = new HemisphereLight();
  readonly #sun = new DirectionalLight();
  readonly #area = new ShadowArea(this.#sun);
  readonly #towardsSun = NOON.clone();
  readonly #ground = new Mesh(
    new PlaneGeometry(2, 2).rotateX(-Math.PI / 2),
    new ShadowMaterial({ opacity: 0.3 }),
  );
  readonly #studio = makeSky();
  /** The sky in the colours of the surroundings. */
  #sky = this.#studio;
  #settings: LightingSettings;
  #estimate: LightEstimate | undefined;
  readonly #rotation = new Quaternion();
  readonly #fullColor = new Color();
  readonly #unsubscribe: () => void;

  constructor(stage: Stage, settings: LightingSettings, follow: Object3D = stage.scene) {
    this.#stage = stage;
    this.#settings = settings;
    this.#ground.receiveShadow = true;
    // Before every other transparent surface, whose depth it must not affect.
    this.#ground.renderOrder = -1;
    this.#ground.material.depthWrite = false;
    this.#group.add(this.#hemisphere, this.#sun, this.#sun.target, this.#ground);
    this.#group.matrixAutoUpdate = false;
    stage.scene.add(this.#group);
    this.#unsubscribe = stage.on('frame', (frame) => {
      follow.updateWorldMatrix(true, false);
      this.#group.matrix.copy(follow.matrixWorld);
      this.#group.matrixWorldNeedsUpdate = true;
      const sun = this.#estimate?.sun;
      if (sun !== undefined) {
        this.#rotation.setFromRotationMatrix(follow.matrixWorld).invert();
        this.#towardsSun.copy(sun.position).applyQuaternion(this.#rotation);
        this.#sun.color.copy(sun.color);
        this.#sun.intensity = sun.intensity * this.#settings.intensity;
      }
      if (this.#sun.castShadow) this.#area.follow(frame, follow);
      this.#shine();
    });
    this.configure(settings);
  }

  configure(settings: LightingSettings): void {
    this.#settings = settings;
    this.#light();
  }

  /** Applies an estimate of the real light; `undefined` returns to the arranged one. */
  estimate(estimate: LightEstimate | undefined): void {
    this.#estimate?.probe?.removeFromParent();
    this.#estimate = estimate;
    if (estimate?.probe) this.#stage.scene.add(estimate.probe);
    if (this.#sky !== this.#studio) this.#sky.dispose();
    this.#sky = estimate?.colors ? makeSky(estimate.colors) : this.#studio;
    this.#light();
  }

  #light(): void {
    const { daylight, shadows, reflections = true, sun: arranged } = this.#settings;
    const { brightness = 1, probe, sun, environment } = this.#estimate ?? {};
    const intensity = this.#settings.intensity * brightness;
    const light = LIGHTS[daylight];
    this.#hemisphere.color.set(light.sky);
    this.#hemisphere.groundColor.set(light.ground);
    this.#hemisphere.intensity = probe ? 0 : light.hemisphere * intensity;
    if (sun === undefined) {
      const { direction, altitude } = arranged ?? { direction: NOON, altitude: 90 };
      const height = MathUtils.smoothstep(altitude, 0, LOW_SUN.upTo);
      this.#towardsSun.copy(direction);
      this.#sun.color.set(LOW_SUN.color).lerp(this.#fullColor.set(light.sun), height);
      this.#sun.intensity = light.sunlight * intensity * MathUtils.lerp(LOW_SUN.light, 1, height);
    }
    this.#shine();
    const casts = shadows && this.#stage.renderer.shadowMap.enabled;
    this.#sun.castShadow = casts;
    this.#ground.visible = casts;
    this.#stage.scene.environment = reflections ? (environment ?? this.#sky) : null;
    this.#stage.scene.environmentIntensity = environment ? intensity : light.environment * intensity;
    this.#stage.invalidate();
  }

  #shine(): void {
    this.#area.shine(this.#towardsSun);
    const { center, reach } = this.#area;
    this.#ground.position.set(center.x, GROUND_HEIGHT, center.z);
    this.#ground.scale.setScalar(reach);
  }

  dispose(): void {
    this.#unsubscribe();
    this.#estimate?.probe?.removeFromParent();
    this.#group.removeFromParent();
    this.#sun.dispose();
    this.#hemisphere.dispose();
    this.#ground.geometry.dispose();
    this.#ground.material.dispose();
    this.#stage.scene.environment = null;
    this.#sky.dispose();
    this.#studio.dispose();
  }
}
