import { Color, Group } from 'three';
import { type Daylight, Lighting } from '../graph/lighting.ts';
import type { SceneFrame } from '../stage/frame.ts';
import type { Stage, StagePart } from '../stage/stage.ts';
import { Ground } from './ground.ts';
import { Person } from './person.ts';

/** What the editor's place looks like by day and by night. */
const LOOKS = {
  day: { background: '#eceae6', lines: '#7b756c' },
  night: { background: '#15171d', lines: '#8f97a8' },
} as const satisfies Record<Daylight, unknown>;

export interface SettingOptions {
  /** Degrees clockwise from true north to the space's own. */
  readonly heading: number;
  readonly intensity: number;
  readonly shadows: boolean;
}

/** Where the arranging happens: light, ground and a person for scale. */
export class Setting implements StagePart {
  readonly object = new Group();
  readonly ground: Ground;
  readonly person = new Person();
  readonly #stage: Stage;
  readonly #lighting: Lighting;
  #options: SettingOptions;
  #daylight: Daylight = 'day';

  constructor(stage: Stage, options: SettingOptions) {
    this.#stage = stage;
    this.#options = options;
    this.#lighting = new Lighting(stage, { daylight: 'day', ...options });
    this.ground = new Ground(options.heading);
    this.person.object.position.set(1.5, 0, 0.5);
    this.object.add(this.ground.object, this.person.object);
    stage.add(this);
    this.configure(options);
  }

  get daylight(): Daylight {
    return this.#daylight;
  }

  set daylight(daylight: Daylight) {
    this.#daylight = daylight;
    this.configure(this.#options);
  }

  configure(options: SettingOptions): void {
    this.#options = options;
    const look = LOOKS[this.#daylight];
    this.#lighting.configure({ daylight: this.#daylight, ...options });
    this.#stage.scene.background = new Color(look.background);
    this.ground.setColor(look.lines);
    this.ground.setHeading(options.heading);
    this.#stage.invalidate();
  }

  update(frame: SceneFrame): boolean {
    this.person.update(frame);
    return false;
  }

  dispose(): void {
    this.#stage.remove(this);
    this.#stage.scene.background = null;
    this.#lighting.dispose();
    this.ground.dispose();
    this.person.dispose();
  }
}
