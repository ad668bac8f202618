import type { Hobject, SpaceContent } from '@pleinair/client';
import { leadsNowhere } from '@pleinair/content/definitions';
import { type Ability, drawnItems, playList } from '@pleinair/domain';

type Content = Pick<SpaceContent, 'hobjects' | 'nodes'> & {
  readonly space: { readonly storylines?: Storylines };
};
type Storylines = SpaceContent['space']['storylines'];

/** Whether an object is a button without a link, for whose tap neither the object itself nor a sequence waits. */
export function isIdleButton({ space, hobjects, nodes }: Content, hobject: Hobject): boolean {
  if (!leadsNowhere(hobject)) return false;
  const abilities = playList<Partial<Ability>>(hobject.abilities);
  if (abilities.some(({ trigger }) => trigger?.on === 'tap')) return false;
  const keys = drawnItems({ hobjects, nodes }).filter((item) => item.hobject?.pid === hobject.pid);
  const steps = (space.storylines ?? []).flatMap((sequence) => sequence.steps);
  const awaited = steps.flatMap(({ advance }) => (advance.on === 'tap' ? (advance.node_pid ?? []) : []));
  return !keys.some(({ key }) => awaited.some((pid) => pid === key || key.startsWith(`${pid}/`)));
}

/** Whether a tap on an object would show an empty card, so that it is nothing to tap. */
export function isMute(content: Content, hobject: Hobject | undefined): boolean {
  if (hobject === undefined || hobject.description !== '' || hobject.attribution !== '') return false;
  return isIdleButton(content, hobject);
}

/** Grey on grey, as buttons look that are switched off. */
const OFF = { color: '#66625a', background_color: '#e4e1da' };

/** Draws buttons that lead nowhere as what they are. */
export function withIdleButtons(content: SpaceContent): SpaceContent {
  const hobjects = content.hobjects.map((hobject) =>
    isIdleButton(content, hobject) ? { ...hobject, settings: { ...hobject.settings, ...OFF } } : hobject,
  );
  return { ...content, hobjects };
}
