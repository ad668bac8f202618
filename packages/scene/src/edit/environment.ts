import type { SceneSettings } from '@pleinair/domain';
import { Color, Group } from 'three';
import { type Daylight, Lighting, type LightingSettings } from '../graph/lighting.ts';
import type { SceneFrame } from '../stage/frame.ts';
import { isDrawnInSoftware } from '../stage/software-rendering.ts';
import type { Stage, StagePart } from '../stage/stage.ts';
import { Door } from './door.ts';
import { Ground } from './ground.ts';
import { Person } from './person.ts';
import type { SunPlace } from './sun.ts';

/** Altitude of the sun in degrees below which it is night. */
const DUSK = -2;

/** The colour scheme of the page around the editor. */
export type PageScheme = 'light' | 'dark';

const NIGHT = { background: '#15171d', lines: '#8f97a8', light: 0.12 };
/** The editor's surroundings by day and by night. On a dark page the day is dim, except for the objects. */
const LOOKS = {
  day: {
    light: { background: '#eceae6', lines: '#7b756c', light: 1 },
    dark: { background: '#23252b', lines: '#a3a9b5', light: 0.2 },
  },
  night: { light: NIGHT, dark: NIGHT },
} as const satisfies Record<Daylight, Record<PageScheme, unknown>>;

/** The editor's surroundings: light, ground, and a person and a door for scale. */
export class Environment implements StagePart {
  readonly object = new Group();
  readonly ground: Ground;
  /** The person and the door. */
  readonly scale = new Group();
  readonly #person = new Person();
  /** Hidden by default. */
  readonly door = new Door();
  readonly #stage: Stage;
  readonly #lighting: Lighting;
  #settings: SceneSettings;
  #daylight: Daylight = 'day';
  #sun: SunPlace | undefined;
  #scheme: PageScheme = 'light';

  constructor(stage: Stage, settings: SceneSettings) {
    this.#stage = stage;
    this.#settings = settings;
    this.#lighting = new Lighting(stage, this.#light());
    this.ground = new Ground(settings.heading, isDrawnInSoftware(stage.renderer.getContext()) ? 1 : 8);
    this.door.object.visible = false;
    this.door.object.position.set(1.2, 0, -0.4);
    this.scale.add(this.#person.object, this.door.object);
    this.object.add(this.ground.object, this.scale);
    stage.add(this);
    this.configure(settings);
  }

  /** Lights the place evenly, as at night, or by the sun at a position. */
  light(light: Daylight | SunPlace): void {
    this.#sun = typeof light === 'string' || light.altitude < DUSK ? undefined : light;
    this.#daylight = typeof light === 'string' ? light : light.altitude < DUSK ? 'night' : 'day';
    this.configure(this.#settings);
  }

  set scheme(scheme: PageScheme) {
    this.#scheme = scheme;
    this.configure(this.#settings);
  }

  configure(settings: SceneSettings): void {
    this.#settings = settings;
    // The visitor's ground, if the creator set the floor above or below it.
    const ground = settings.preposition_floor ? -settings.prepositioned_floor_pos_y : 0;
    this.scale.position.set(1.5, ground, 0.5);
    const look = LOOKS[this.#daylight][this.#scheme];
    this.#lighting.configure(this.#light());
    this.#stage.scene.background = new Color(look.background);
    this.ground.setLook(look.lines, look.light);
    this.ground.setHeading(settings.heading);
    this.#stage.invalidate();
  }

  #light(): LightingSettings {
    const { light_intensity: intensity, enable_shadows: shadows, reflection_probe } = this.#settings;
    return {
      daylight: this.#daylight,
      intensity,
      shadows,
      reflections: reflection_probe !== 'none',
      sun: this.#sun,
    };
  }

  update(frame: SceneFrame): boolean {
    this.#person.update(frame);
    return false;
  }

  dispose(): void {
    this.#stage.remove(this);
    this.#stage.scene.background = null;
    this.#lighting.dispose();
    this.ground.dispose();
    this.#person.dispose();
    this.door.dispose();
  }
}
