import type { Walk } from '@pleinair/client';
import { routes } from '@pleinair/contract';
import * as sample from '@pleinair/contract/sample';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newDraft, withSource } from '../../apps/studio/src/features/create-wizard/draft.ts';
import { draftKey, keepDraft } from '../../apps/studio/src/features/create-wizard/draft-store.ts';
import { type Answers, refusal, unreachable } from '../src/answers.ts';
import { aListedSpace, anAnchor, anHobject, aUser, aWalk } from '../src/factories.ts';
import { mount } from './mount.tsx';

test('a deleted walk is no longer in the list that it was opened from', async () => {
  const walk = { ...aWalk([]), name: 'Harbour tour' };
  let isDeleted = false;
  await mount({
    show: '/walks',
    signedIn: true,
    answers: {
      getUserLayerWalks() {
        const walks = isDeleted ? [] : [walk];
        return Response.json({ walks, page: 1, per: 24, total: walks.length });
      },
      getWalk: walk,
      deleteWalk() {
        isDeleted = true;
        return new Response(null, { status: 204 });
      },
    },
  });
  await userEvent.click(page.getByRole('link', { name: 'Harbour tour' }));
  await userEvent.click(page.getByRole('button', { name: 'Delete' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByRole('heading', { name: 'Walks', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Harbour tour' })).not.toBeInTheDocument();
});

const [museum, dock, ferry, mill] = ['Museum', 'Dock', 'Ferry', 'Mill'].map((name) => aListedSpace({ name }));
const threeStops = [museum, dock, ferry].flatMap((stop) => stop ?? []);

/** A server with one walk, which refuses to save over what it has not shown. */
function serverWith(first: Walk) {
  const known = [museum, dock, ferry, mill].flatMap((stop) => stop ?? []);
  const server = {
    walk: first,
    /** What it answers instead of saving. */
    failure: undefined as undefined | (() => Response),
    bodies: [] as object[],
    /** Saves as another tab does. */
    save(change: Partial<Walk>) {
      const updated_at = new Date(Date.parse(server.walk.updated_at) + 1000).toISOString();
      server.walk = { ...server.walk, ...change, updated_at };
    },
  };
  const tag = () => `"${server.walk.updated_at}"`;
  const answers: Answers = {
    getWalk: () => Response.json(server.walk, { headers: { etag: tag() } }),
    async updateWalk(request) {
      if (server.failure) return server.failure();
      const isOvertaken = request.headers.get('if-match') !== tag();
      if (isOvertaken) return refusal(412, 'Changed meanwhile.');
      const { space_pids, ...fields } = await request.json();
      server.bodies.push({ space_pids, ...fields });
      const stops = space_pids?.flatMap((pid: string) => known.find((space) => space.pid === pid) ?? []);
      server.save({ ...fields, ...(stops && { stops }) });
      return Response.json(server.walk);
    },
  };
  const shown = { show: `/walks/${first.pid}`, signedIn: true, answers };
  return Object.assign(server, { open: () => mount(shown), names: () => server.walk.stops.map(nameOf) });
}

const nameOf = ({ name }: { name: string }) => name;
const state = () => page.getByRole('status').filter({ hasText: /saved|Saving/ });
const description = () => page.getByLabelText('Description');
const stopNames = () =>
  page
    .getByRole('list', { name: 'Stops' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
async function takeOut(name: string) {
  await userEvent.click(page.getByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Take out of the walk' }));
}
const isAsked = () => page.getByRole('dialog', { name: 'Leave without saving?' });

test('a change that the server cannot save is kept, repeated, and missed before leaving', async () => {
  const server = serverWith(aWalk([]));
  server.failure = () => refusal(503, 'Down.');
  await server.open();
  await description().fill('Along the quay.');
  await expect.element(page.getByText('Not saved yet. Trying again…')).toBeVisible();
  await expect.element(page.getByText('Down.')).toBeVisible();
  await expect.element(page.getByText('All changes are saved.')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('link', { name: 'Walks' }).last());
  await expect.element(isAsked()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(isAsked()).not.toBeInTheDocument();
  server.failure = undefined;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
  await expect.element(page.getByText('Down.')).not.toBeInTheDocument();
  expect(server.walk.description).toBe('Along the quay.');
});

test('the words of a walk in another language are saved as they are typed', async () => {
  const server = serverWith(aWalk(threeStops, { translations: {} }));
  await server.open();
  await page.getByRole('combobox', { name: 'Add a language' }).fill('Italian');
  await page.getByRole('option', { name: 'Italian', exact: true }).click();
  await page
    .getByRole('region', { name: 'Italian' })
    .getByRole('textbox', { name: 'Name' })
    .fill('Giro del porto');
  await expect.poll(() => server.walk.translations).toEqual({ it: { name: 'Giro del porto' } });
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
});

test('without a connection, a change is kept and saved once it is back', async () => {
  const server = serverWith(aWalk(threeStops));
  await server.open();
  await expect.poll(stopNames).toEqual(['Museum', 'Dock', 'Ferry']);
  server.failure = unreachable;
  await takeOut('Dock');
  await expect.element(page.getByText(/^There is no connection/)).toBeVisible();
  await expect.element(state()).toHaveTextContent('There are unsaved changes.');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  server.failure = undefined;
  window.dispatchEvent(new Event('online'));
  await expect.poll(server.names).toEqual(['Museum', 'Ferry']);
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
});

test('a failing server is asked again without the user', { timeout: 20_000 }, async () => {
  const server = serverWith(aWalk(threeStops));
  server.failure = () => refusal(503, 'Down.');
  await server.open();
  await takeOut('Dock');
  await expect.element(page.getByText('Down.')).toBeVisible();
  server.failure = undefined;
  await expect.poll(server.names, { timeout: 9000 }).toEqual(['Museum', 'Ferry']);
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
});

test('what the server refuses is said, and not sent again until it is changed', async () => {
  const server = serverWith(aWalk([]));
  server.failure = vi.fn(() => refusal(422, 'Too rude.'));
  await server.open();
  await description().fill('Damn.');
  await expect.element(page.getByText('Too rude.')).toBeVisible();
  await expect.element(state()).toHaveTextContent('There are unsaved changes.');
  const refused = server.failure;
  window.dispatchEvent(new Event('online'));
  server.failure = undefined;
  await description().fill('Dear me.');
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
  expect(refused).toHaveBeenCalledTimes(1);
  expect(server.bodies).toEqual([expect.objectContaining({ description: 'Dear me.' })]);
});

test('a walk deleted elsewhere is said to be, and saved once it is restored from the trash', async () => {
  const server = serverWith(aWalk([]));
  server.failure = () => refusal(404, 'Not found.');
  await server.open();
  await description().fill('Down to the river.');
  await expect.element(page.getByText('It was deleted elsewhere. It may be in the trash.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the trash' })).toHaveAttribute('href', '/trash');
  server.failure = undefined;
  await description().fill('Down to the river and back.');
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
});

test('a change just typed is saved before the page is left, without a question', async () => {
  const server = serverWith(aWalk([]));
  await server.open();
  await description().fill('Along the quay.');
  await userEvent.click(page.getByRole('link', { name: 'Walks' }).last());
  await expect.element(page.getByRole('heading', { name: 'Walks', exact: true })).toBeVisible();
  expect(server.walk.description).toBe('Along the quay.');
});

test('stops that another tab added stay, and the own move and removal are applied', async () => {
  const server = serverWith(aWalk(threeStops));
  await server.open();
  await expect.poll(stopNames).toEqual(['Museum', 'Dock', 'Ferry']);
  server.save({ stops: [...threeStops, mill].flatMap((stop) => stop ?? []) });
  await takeOut('Dock');
  await expect.poll(stopNames).toEqual(['Museum', 'Ferry', 'Mill']);
  expect(server.names()).toEqual(['Museum', 'Ferry', 'Mill']);

  server.save({ stops: threeStops.filter((stop) => stop !== dock) });
  page
    .getByRole('button', { name: /^Move Ferry/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(server.names).toEqual(['Ferry', 'Museum']);
  await expect.poll(stopNames).toEqual(['Ferry', 'Museum']);
});

test('a text that another tab changed too is asked about; another one is not', async () => {
  const server = serverWith({ ...aWalk([]), name: 'Harbour', description: '' });
  await server.open();
  await expect.element(description()).toBeVisible();
  server.save({ name: 'The harbour' });
  await description().fill('Mine.');
  await expect.poll(() => server.walk.description).toBe('Mine.');
  await expect.element(page.getByLabelText('Name of the walk')).toHaveValue('The harbour');

  server.save({ description: 'Theirs.' });
  await description().fill('Mine again.');
  await expect.element(page.getByText(/^This was changed in another tab/)).toBeVisible();
  await expect.element(state()).toHaveTextContent('There are unsaved changes.');
  expect(server.walk.description).toBe('Theirs.');
  await userEvent.click(page.getByRole('button', { name: 'Save mine over it' }));
  await expect.poll(() => server.walk.description).toBe('Mine again.');
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
});

test('what another tab saved is shown once the user is back', async () => {
  const server = serverWith(aWalk(threeStops));
  await server.open();
  await expect.poll(stopNames).toEqual(['Museum', 'Dock', 'Ferry']);
  server.save({ stops: threeStops.toReversed() });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(stopNames).toEqual(['Ferry', 'Dock', 'Museum']);
});

test('a stop that was taken out, and a move, can be undone', async () => {
  const server = serverWith(aWalk(threeStops));
  await server.open();
  await takeOut('Dock');
  await expect.element(page.getByText('“Dock” is no longer in the walk.')).toBeVisible();
  await expect.poll(server.names).toEqual(['Museum', 'Ferry']);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(server.names).toEqual(['Museum', 'Dock', 'Ferry']);

  page
    .getByRole('button', { name: /^Move Ferry/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(server.names).toEqual(['Museum', 'Ferry', 'Dock']);
  await takeOut('Museum');
  await expect.poll(server.names).toEqual(['Ferry', 'Dock']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(server.names).toEqual(['Museum', 'Ferry', 'Dock']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(server.names).toEqual(['Museum', 'Dock', 'Ferry']);
  expect(stopNames()).toEqual(['Museum', 'Dock', 'Ferry']);
});

test('an emptied name is not saved, and says so; the other changes are', async () => {
  const server = serverWith({ ...aWalk([]), name: 'Harbour' });
  await server.open();
  const name = page.getByLabelText('Name of the walk');
  await name.fill('');
  await expect.element(state()).toHaveTextContent('Not saved: the walk needs a name.');
  await description().fill('Along the quay.');
  await expect.poll(() => server.walk.description).toBe('Along the quay.');
  await expect.element(state()).toHaveTextContent('Not saved: the walk needs a name.');
  await expect.element(name).toHaveValue('');
  await userEvent.click(page.getByRole('link', { name: 'Walks' }).last());
  await expect.element(isAsked()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await name.fill('Quay ');
  await expect.poll(() => server.walk.name).toBe('Quay');
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
  // Its user is about to type another word.
  await expect.element(name).toHaveValue('Quay ');
});

test('a new space for a walk is made in the channel of the walk', async () => {
  const walk = { ...aWalk([]), layer_pid: sample.pids.copy };
  const layers = [sample.layer, { ...sample.layer, pid: sample.pids.copy, name: 'night-walk' }];
  const space = aListedSpace();
  const bodies: { layer: { pid: string } }[] = [];
  const place = { latitude: 53.54, longitude: 9.98 };
  const draft = withSource(newDraft(undefined, Date.now()), { kind: 'library', hobject: anHobject() });
  const named = { ...draft, place, step: 'when' as const, name: 'Crane', space_name: 'The old crane' };
  keepDraft(draftKey(aUser().pid, undefined), named);
  await mount({
    show: `/create-and-place?walk=${walk.pid}`,
    signedIn: true,
    answers: {
      getMyLayers: { layers, page: 1, per: 100, total: 2 },
      getWalk: walk,
      updateWalk: walk,
      async newSpace(request) {
        bodies.push(await request.json());
        return Response.json({ space, anchor: anAnchor('floor') }, { status: 201 });
      },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Create the space' }));
  await expect.poll(() => bodies.map(({ layer }) => layer.pid)).toEqual([walk.layer_pid]);
});

test('a stop in the trash is shown, and restored or taken out of the walk', async () => {
  const inTrash = (pid: string, name: string) => ({ pid, name, gone_at: '2026-07-02T10:00:00.000Z' });
  const [first, second] = threeStops;
  if (!first || !second) throw new Error('there are no stops');
  let walk = aWalk([first], { stops_in_trash: [inTrash(second.pid, 'Dock'), inTrash('old-mill', 'Mill')] });
  const removed = vi.fn();
  await mount({
    show: `/walks/${walk.pid}`,
    signedIn: true,
    answers: {
      getWalk: () => Response.json(walk),
      restoreTrash() {
        walk = { ...walk, stops: [first, second], stops_in_trash: walk.stops_in_trash?.slice(1) };
        return Response.json({ ...routes.restoreTrash.example?.answer, name: 'Dock' });
      },
      removeStopInTrash({ url }) {
        removed(new URL(url).pathname.split('/').at(-1));
        walk = { ...walk, stops_in_trash: [] };
        return new Response(null, { status: 204 });
      },
    },
  });
  const trash = page.getByRole('region', { name: 'In the trash' });
  await expect.element(trash.getByText('Dock')).toBeVisible();
  const restore = trash.getByRole('button', { name: 'Restore' }).first();
  await expect.element(restore).toHaveAccessibleDescription('Dock');
  await userEvent.click(restore);
  await expect.poll(stopNames).toEqual(['Museum', 'Dock']);
  await expect.element(trash.getByText('Dock')).not.toBeInTheDocument();
  await userEvent.click(trash.getByRole('button', { name: 'Take out of the walk' }));
  await expect.element(trash).not.toBeInTheDocument();
  expect(removed).toHaveBeenCalledExactlyOnceWith('old-mill');
  await expect
    .element(page.getByRole('link', { name: 'Visits stop by stop' }))
    .toHaveAttribute('href', `/analytics?walk=${walk.pid}`);
});
