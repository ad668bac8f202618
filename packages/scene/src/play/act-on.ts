import type { Command, SceneCommand } from '@pleinair/domain';
import { Vector3 } from 'three';
import type { Actor } from './actor.ts';

/** A command to an object. */
export type TargetedCommand = Exclude<SceneCommand, { do: 'send_event' }>;

interface Circumstances {
  /** Only the result counts: what has no lasting effect is not done again. */
  readonly isOver: boolean;
  /** Objects arrive without moving there. */
  readonly isInstant: boolean;
  /** When the command was due, in seconds since the beginning of the visit. */
  readonly since: number;
  readonly showing: (hobject_pid: string) => readonly Actor[];
}

/** Commands without a lasting effect. */
const PLAYBACK: ReadonlySet<Command['do']> = new Set(['play', 'pause', 'play_or_pause', 'animate']);
const position = new Vector3();

/** Does to an object what a command says. */
export function actOn(
  actor: Actor,
  command: TargetedCommand,
  { isOver, isInstant, since, showing }: Circumstances,
): void {
  if (isOver && PLAYBACK.has(command.do)) return;
  switch (command.do) {
    case 'show':
    case 'hide':
      actor.show(command.do === 'show');
      break;
    case 'show_or_hide':
      actor.show(!actor.isShown);
      break;
    case 'play':
      actor.playback({});
      break;
    case 'animate':
      actor.playback({ animation: command.animation, loop: command.loop });
      break;
    case 'pause':
      actor.playback('pause');
      break;
    case 'play_or_pause':
      actor.playOrPause();
      break;
    case 'move_to':
      actor.go(command, isInstant ? 0 : command.seconds, since);
      break;
    case 'swap':
      actor.show(false);
      for (const other of showing(command.with_pid)) {
        other.appearAt(actor.subject.pose.getWorldPosition(position));
        other.show(true);
      }
  }
}
