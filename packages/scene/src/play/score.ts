import {
  type Ability,
  type Behavior,
  type Command,
  playList,
  type SceneHobject,
  type Trigger,
} from '@pleinair/domain';
import { appearBetween, appearNear, bob, follow, type Motion, spin } from './motions.ts';
import type { PlayOptions } from './play-options.ts';

/** Commands, and when they run. */
export interface Cue {
  readonly on: Trigger;
  readonly commands: readonly Command[];
  readonly once: boolean;
}

/** What an object does: behaviors and abilities in the runtime's own terms. */
export interface Score {
  readonly motions: readonly Motion[];
  readonly cues: readonly Cue[];
  /** Whether the time of day matters. */
  readonly followsClock: boolean;
}

/** Which of the options of playing decide what an object does. */
export type ScoreOptions = Pick<PlayOptions, 'reducedMotion' | 'rehearsal'>;

type Behaving = Pick<SceneHobject, 'behaviors' | 'abilities'>;

/** Compiles an object's behaviors and abilities; skips those that this version does not know. */
export function scoreOf(
  hobject: Behaving,
  { reducedMotion = false, rehearsal = false }: ScoreOptions,
): Score {
  const behaviors = playList<Behavior>(hobject.behaviors).filter(
    ({ does }) => !rehearsal || does === 'spin' || does === 'bob',
  );
  return {
    motions: behaviors.flatMap((behavior) => motionOf(behavior, reducedMotion) ?? []),
    cues: rehearsal
      ? []
      : [
          ...behaviors.flatMap((behavior) => cuesOf(behavior, reducedMotion)),
          ...playList<Partial<Ability>>(hobject.abilities).flatMap(({ trigger, actions, once }) =>
            trigger && Array.isArray(actions)
              ? [{ on: trigger, commands: actions, once: once === true }]
              : [],
          ),
        ],
    followsClock: behaviors.some(({ does }) => does === 'appear_between'),
  };
}

function motionOf(behavior: Behavior, reducedMotion: boolean): Motion | undefined {
  switch (behavior.does) {
    case 'spin':
      return reducedMotion ? undefined : spin(behavior);
    case 'bob':
      return reducedMotion ? undefined : bob(behavior);
    case 'follow':
      return follow(behavior);
    case 'appear_near':
      return appearNear(behavior);
    case 'appear_between':
      return appearBetween(behavior);
  }
}

function cuesOf(behavior: Behavior, reducedMotion: boolean): Cue[] {
  if (behavior.does !== 'autoplay') return [];
  const cue = (on: Trigger, command: 'play' | 'pause'): Cue => ({
    on,
    commands: [{ do: command }],
    once: false,
  });
  if (reducedMotion) return [cue({ on: 'start' }, 'pause')];
  const { metres } = behavior;
  if (metres === undefined) return [cue({ on: 'start' }, 'play')];
  return [
    cue({ on: 'start' }, 'pause'),
    cue({ on: 'near', metres }, 'play'),
    cue({ on: 'far', metres }, 'pause'),
  ];
}
