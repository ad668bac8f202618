import type { Revision, SpaceContent } from '@pleinair/client';
import * as sample from '@pleinair/contract/sample';
import { type Answers, refusal } from '../src/answers.ts';
import type { Entry } from '../src/entry.ts';
import { aContent, anHobject } from '../src/factories.ts';
import { click, found, press } from '../src/steps.ts';

const show = '/space/crane-1';
const signedIn = true;
const ROW = '[role="treeitem"][data-kind="node"]';
const { anchor } = sample.pids;

/** The API's answers about a space; each check has its own space, so that nothing is kept from the previous one. */
export const answersOf = (content: SpaceContent): Answers => ({
  getSpaceContent: content,
  getSpace: content.space,
  applyOperations: { revision: content.space.revision + 1, hobjects: [] },
});

const filled = () => answersOf(aContent([anHobject('image'), anHobject('object3d', { name: 'Barge' })]));

/** A space whose objects are moved elsewhere before the first change made here is sent, or changed in another way. */
function changedElsewhere(
  content = aContent(),
  change = (nodes: SpaceContent['nodes']) => nodes.map((node) => ({ ...node, x: 7 })),
): Answers {
  const { space, nodes } = content;
  const theirs = {
    ...content,
    space: { ...space, revision: space.revision + 1 },
    nodes: change(nodes),
  };
  let now: SpaceContent = content;
  return {
    getSpaceContent: () => Response.json(now),
    applyOperations: () => {
      now = theirs;
      return refusal(409, 'Changed elsewhere');
    },
  };
}

/** A space with an earlier version that had another object, which was deleted since. */
const missesAnObject = (): Answers => ({
  ...filled(),
  getRevisions: {
    ...sample.page,
    total: 2,
    revisions: [revision(4, '16:05', 'remove'), revision(3, '15:00')],
  },
  getHobject: () => refusal(404, 'Not found'),
});

const revision = (number: number, time: string, ...names: Revision['operations'][number]['name'][]) => ({
  revision: number,
  author: null,
  created_at: `2026-06-02T${time}:00.000Z`,
  operations: names.map((name) => ({ id: sample.pids.operation, name })),
});

/** An empty space with an earlier version that had a sequence; two more were saved within one minute. */
export const lacksASequence = (): Answers => {
  const content = aContent([]);
  const { settings, storylines } = content.space;
  const step: SpaceContent['space']['storylines'][number]['steps'][number] = {
    name: '',
    advance: { on: 'tap' },
    show: [],
    hide: [],
    actions: [],
    emit: null,
  };
  return {
    ...answersOf(content),
    getRevisions: {
      ...sample.page,
      total: 3,
      revisions: [
        revision(4, '16:05', 'change_space'),
        revision(3, '15:00', 'change_space'),
        { ...revision(2, '15:00', 'move'), created_at: '2026-06-02T15:00:41.000Z' },
      ],
    },
    getArrangement: {
      revision: 3,
      anchors: content.anchors.map(({ pid, name, anchor_type, x, y, z, angle_y }) => ({
        pid,
        name,
        anchor_type,
        x,
        y,
        z,
        angle_y,
      })),
      nodes: [],
      settings: { ...settings, light_intensity: 2 },
      storylines: [...storylines, { name: 'Arrival', loop: false, steps: [step] }],
    },
  };
};

/** Opens an earlier version. */
export async function openVersion(): Promise<void> {
  await found(ROW);
  await click('button:has(.tabler-icon-history)');
  await click('[role="dialog"] [aria-pressed="false"]');
}

/** Moves the first object, or all of them, and sends the change at once. */
async function move(all = false): Promise<void> {
  // Without the scene, nothing is moved.
  await found('[data-scene="ready"]');
  await click(ROW);
  if (all) press('a', { ctrlKey: true });
  press('ArrowRight');
  dispatchEvent(new Event('online'));
}

/** Right-clicks in the middle of the scene. */
async function openMenu(): Promise<void> {
  const canvas = await found('[data-scene="ready"] canvas');
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, button: 2, bubbles: true };
  for (const type of ['pointerdown', 'pointerup'])
    canvas.dispatchEvent(new PointerEvent(type, { ...at, pointerId: 1, isPrimary: true }));
}

export const entry = {
  title: 'Editor',
  group: 'Pages',
  states: {
    'an object, hidden, whose changes are refused': {
      show,
      signedIn,
      answers: () => ({
        ...answersOf(aContent()),
        applyOperations: () => refusal(422, 'No room left'),
      }),
      async steps() {
        await move();
        press('h');
        // Its own settings, and its behaviour.
        for (const item of document.querySelectorAll<HTMLElement>('[data-accordion-control]')) item.click();
        await found('[data-save-state="refused"]');
      },
    },
    'deleted elsewhere': {
      show,
      signedIn,
      answers: () => ({ ...answersOf(aContent()), applyOperations: () => refusal(404, 'Not found') }),
      async steps() {
        await move();
        await found('[data-save-state="deleted"]');
      },
    },
    'a version whose object was deleted': {
      show,
      signedIn,
      answers: missesAnObject,
      async steps() {
        await openVersion();
        await found('[role="dialog"] a[href="/trash"]');
      },
    },
    'a version with a sequence deleted since': {
      show,
      signedIn,
      answers: lacksASequence,
      async steps() {
        await click('button:has(.tabler-icon-history)');
        await click('[role="dialog"] [aria-pressed="false"]');
        await found('[role="dialog"] li button + div');
      },
    },
    'several, and what can be done': {
      show,
      signedIn,
      answers: filled,
      async steps() {
        await found(ROW);
        press('a', { ctrlKey: true });
        await openMenu();
        await found('[role="menu"]');
      },
    },
    'several, and where they can be moved': {
      show,
      signedIn,
      answers: filled,
      async steps() {
        await found(ROW);
        press('a', { ctrlKey: true });
        press('M', { shiftKey: true });
        await found('[role="dialog"] [role="option"]');
      },
    },
    'an anchor, and what can be added': {
      show: `${show}?anchor=${anchor}`,
      signedIn,
      answers: filled,
      async steps() {
        await found('[role="treeitem"][aria-selected="true"]');
        await click('button[aria-haspopup="menu"]:has(.tabler-icon-plus)');
        await found('[role="menu"]');
      },
    },
    'changed elsewhere': {
      show,
      signedIn,
      answers: () => changedElsewhere(),
      async steps() {
        await move();
        await found('[role="dialog"]');
      },
    },
    'removed elsewhere': {
      show,
      signedIn,
      answers: () => changedElsewhere(aContent(), () => []),
      async steps() {
        await move();
        await found('[role="dialog"]');
      },
    },
    'several changed elsewhere': {
      show,
      signedIn,
      answers: () =>
        changedElsewhere(aContent([anHobject('image'), anHobject('object3d', { name: 'Barge' })])),
      async steps() {
        await move(true);
        await found('[role="dialog"]');
      },
    },
  },
} as const satisfies Entry;
