/**
 * What objects do. Behaviors run without a trigger; abilities respond to a trigger with commands. Lengths are metres, angles
 * degrees, times seconds.
 */
export type Behavior =
  | { readonly does: 'face_visitor' }
  /** Turns about one of the object's axes, `degrees` per second. */
  | { readonly does: 'spin'; readonly degrees: number; readonly axis: (typeof AXES)[number] }
  /** Floats up and down by `metres` in each direction, with a period of `seconds`. */
  | { readonly does: 'bob'; readonly metres: number; readonly seconds: number }
  /** Keeps within `metres` of the visitor. */
  | { readonly does: 'follow'; readonly metres: number }
  /** Plays from the start, or while the visitor is within `metres`. */
  | { readonly does: 'autoplay'; readonly metres?: number | undefined }
  /** Is visible while the visitor is within `metres`, and always where visitors cannot walk. */
  | { readonly does: 'appear_near'; readonly metres: number }
  /** Is visible between two times of day on the visitor's clock, `HH:MM`; across midnight if `to` is earlier. */
  | { readonly does: 'appear_between'; readonly from: string; readonly to: string };

export const AXES = ['x', 'y', 'z'] as const;

export type Trigger =
  | { readonly on: 'start' }
  | { readonly on: 'tap' }
  | { readonly on: 'near'; readonly metres: number }
  | { readonly on: 'far'; readonly metres: number }
  /** The visitor keeps looking at it for that long. */
  | { readonly on: 'look'; readonly seconds: number }
  | { readonly on: 'media_start' }
  /** Its content has played to its end; if it loops, to the end of its first round. */
  | { readonly on: 'media_end' }
  | { readonly on: 'event'; readonly name: string }
  /** That long after the start. */
  | { readonly on: 'time'; readonly seconds: number };

/** The object that a command applies to: the one with the ability, unless another in the space is named. */
interface Target {
  readonly hobject_pid?: string | undefined;
}

/** A command to the scene. */
export type SceneCommand =
  | ({ readonly do: 'show' } & Target)
  | ({ readonly do: 'hide' } & Target)
  /** Hides it if commands left it shown, and otherwise shows it. */
  | ({ readonly do: 'show_or_hide' } & Target)
  | ({ readonly do: 'play' } & Target)
  | ({ readonly do: 'pause' } & Target)
  /** Pauses it if it is playing, and otherwise plays it. */
  | ({ readonly do: 'play_or_pause' } & Target)
  /** Plays one of its animations, by default the first. */
  | ({ readonly do: 'animate'; readonly animation?: string | undefined; readonly loop: boolean } & Target)
  /** Moves to an offset in metres from where it was placed, along the axes of its anchor or whole. */
  | ({
      readonly do: 'move_to';
      readonly x: number;
      readonly y: number;
      readonly z: number;
      readonly seconds: number;
    } & Target)
  /** Hides it, and shows another object of the space in its place. */
  | ({ readonly do: 'swap'; readonly with_pid: string } & Target)
  | { readonly do: 'send_event'; readonly name: string };

/** A request to the visitor. */
export type VisitorCommand =
  | { readonly do: 'open_link'; readonly url: string }
  | { readonly do: 'go_to_space'; readonly space_pid: string }
  | ({ readonly do: 'collect' } & Target)
  | { readonly do: 'ask'; readonly question: string; readonly answer: (typeof ANSWERS)[number] };

/** How a question is answered: by typing, or by one to five stars. */
export const ANSWERS = ['text', 'rating'] as const;

export type Command = SceneCommand | VisitorCommand;

/** The requests to the visitor that a tap on an object triggers. */
export function requestsOf({
  abilities,
}: {
  readonly abilities?: string | undefined;
}): readonly VisitorCommand[] {
  return playList<Partial<Ability>>(abilities)
    .filter(({ trigger }) => trigger?.on === 'tap')
    .flatMap(({ actions }) => (Array.isArray(actions) ? actions : []))
    .filter((command): command is VisitorCommand => REQUESTS.has(command?.do));
}

/** The questions that commands ask visitors. */
export const questionsOf = (commands: readonly Partial<Command>[]): readonly string[] =>
  commands.flatMap((command) => (command.do === 'ask' && command.question ? command.question : []));

/** Commands that ask their questions in other words. */
export const asking = (commands: readonly Command[], phrase: (question: string) => string): Command[] =>
  commands.map((command) =>
    command.do === 'ask' ? { ...command, question: phrase(command.question) } : command,
  );

/** The questions that an object's abilities ask visitors. */
export const questionsOfAbilities = (abilities: string | undefined): readonly string[] =>
  questionsOf(
    playList<Partial<Ability>>(abilities).flatMap(({ actions }) => (Array.isArray(actions) ? actions : [])),
  );

const REQUESTS: ReadonlySet<string> = new Set<VisitorCommand['do']>([
  ...(['open_link', 'go_to_space', 'collect', 'ask'] as const),
]);

export interface Ability {
  readonly trigger: Trigger;
  readonly actions: readonly Command[];
  /** Runs only the first time. */
  readonly once?: boolean | undefined;
}

/** Whether anything in a space does more than face the visitor. */
export function plays({
  space,
  hobjects,
}: {
  readonly space: { readonly storylines?: readonly object[] };
  readonly hobjects: readonly { readonly behaviors?: string; readonly abilities?: string }[];
}): boolean {
  return (
    (space.storylines ?? []).length > 0 ||
    hobjects.some(
      ({ behaviors, abilities }) =>
        playList<Behavior>(behaviors).some(({ does }) => does !== 'face_visitor') ||
        playList(abilities).length > 0,
    )
  );
}

/** The behaviors or abilities in a stored JSON list, which may be older than the rules for them. */
export function playList<Item extends object>(json: string | undefined): readonly Item[] {
  if (json === undefined || json === '[]') return [];
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
  } catch {
    return [];
  }
}
