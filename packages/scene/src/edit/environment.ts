import type { SceneSpace } from '@pleinair/domain';
import { Color, Group } from 'three';
import { type Daylight, Lighting, type LightingSettings } from '../graph/lighting.ts';
import type { SceneFrame } from '../stage/frame.ts';
import { isDrawnInSoftware } from '../stage/software-rendering.ts';
import type { Stage, StagePart } from '../stage/stage.ts';
import { Ground } from './ground.ts';
import { ScaleFigures } from './scale-figures.ts';
import { sunOver } from './sun.ts';

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

/** The place that surrounds a space, and how the space is lit. */
export type Surroundings = Pick<SceneSpace, 'settings' | 'latitude' | 'longitude'>;

/** The editor's surroundings: light, ground, and figures for scale. */
export class Environment implements StagePart {
  readonly object = new Group();
  readonly ground: Ground;
  readonly figures: ScaleFigures;
  readonly #stage: Stage;
  readonly #lighting: Lighting;
  #space: Surroundings;
  #light: Daylight | Date = 'day';
  #scheme: PageScheme = 'light';

  constructor(stage: Stage, space: Surroundings, { withDoor = false } = {}) {
    this.#stage = stage;
    this.#space = space;
    this.#lighting = new Lighting(stage, this.#lightingSettings);
    this.ground = new Ground(space.settings.heading, isDrawnInSoftware(stage.renderer.getContext()) ? 1 : 8);
    this.figures = new ScaleFigures({ withDoor });
    this.object.add(this.ground.object, this.figures.object);
    stage.add(this);
    this.configure(space);
  }

  /** Even light by day or by night, or the sun over the place at a time. */
  get light(): Daylight | Date {
    return this.#light;
  }

  set light(light: Daylight | Date) {
    this.#light = light;
    this.configure(this.#space);
  }

  set scheme(scheme: PageScheme) {
    this.#scheme = scheme;
    this.configure(this.#space);
  }

  configure(space: Surroundings): void {
    this.#space = space;
    const { preposition_floor, prepositioned_floor_pos_y, heading } = space.settings;
    // The visitor's ground, if the creator set the floor above or below it.
    this.figures.object.position.y = preposition_floor ? -prepositioned_floor_pos_y : 0;
    const lighting = this.#lightingSettings;
    const look = LOOKS[lighting.daylight][this.#scheme];
    this.#lighting.configure(lighting);
    this.#stage.scene.background = new Color(look.background);
    this.ground.setLook(look.lines, look.light);
    this.ground.setHeading(heading);
    this.#stage.invalidate();
  }

  get #lightingSettings(): LightingSettings {
    const { light_intensity: intensity, enable_shadows: shadows, reflection_probe } = this.#space.settings;
    const sun = this.#light instanceof Date ? sunOver(this.#space, this.#light) : undefined;
    const isNight = sun ? sun.altitude < DUSK : this.#light === 'night';
    return {
      daylight: isNight ? 'night' : 'day',
      intensity,
      shadows,
      reflections: reflection_probe !== 'none',
      sun: isNight ? undefined : sun,
    };
  }

  update(frame: SceneFrame): boolean {
    this.figures.update(frame);
    return false;
  }

  dispose(): void {
    this.#stage.remove(this);
    this.#stage.scene.background = null;
    this.#lighting.dispose();
    this.ground.dispose();
    this.figures.dispose();
  }
}
