import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newDraft, withSource } from '../../apps/studio/src/features/create-wizard/draft.ts';
import { draftKey, keepDraft, readDraft } from '../../apps/studio/src/features/create-wizard/draft-store.ts';
import { Wizard } from '../../apps/studio/src/features/create-wizard/wizard.tsx';
import { CopyAs } from '../../apps/studio/src/features/library/copy-as.tsx';
import { SpaceActions } from '../../apps/studio/src/features/spaces/space-actions.tsx';
import { OthersHobject } from '../../apps/studio/src/parts/others/others-hobject.tsx';
import { OthersSpace } from '../../apps/studio/src/parts/others/others-space.tsx';
import type { Answers } from '../src/answers.ts';
import { aListedSpace, anHobject, aSpace, aUser } from '../src/factories.ts';
import { mount } from './mount.tsx';

function Page({ children }: { children: ReactNode }) {
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return 'Another page';
  return (
    <>
      {children}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

/** Mounts a page; the returned function leaves it, and only then answers the call. */
async function mountToLeave(shown: ReactNode, call: keyof Answers, answer: object) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await mount({ show: () => <Page>{shown}</Page>, signedIn: true, answers: { [call]: () => promise } });
  return async () => {
    await button('Leave');
    await expect.element(page.getByText('Another page')).toBeVisible();
    resolve(Response.json(answer, { status: 201 }));
  };
}

const menuItem = (name: string) => userEvent.click(page.getByRole('menuitem', { name, exact: true }));
const button = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }));

test('a copied space is announced although its row is gone', async () => {
  const leave = await mountToLeave(
    <SpaceActions space={aListedSpace()} onDialog={() => undefined} />,
    'copySpace',
    aSpace({ name: 'The old crane (copy)' }),
  );
  await button(/^Actions/);
  await menuItem('Duplicate or export');
  await menuItem('Duplicate');
  await leave();
  await expect.element(page.getByText(/“The old crane \(copy\)”/)).toBeVisible();
});

test('an object copied as another kind is announced although its page is left', async () => {
  const hobject = anHobject('image');
  const leave = await mountToLeave(
    <CopyAs hobject={hobject} type="image" />,
    'copyHobject',
    anHobject('sphere'),
  );
  await button('Copy as another kind');
  await menuItem('Immersive sphere');
  await leave();
  await expect.element(page.getByText(/Immersive sphere/)).toBeVisible();
});

test('a copy of another creator’s work is announced although its page is left', async () => {
  const space = aSpace({ access_level: 'everyone', window: 'active', range: 0 });
  const leaveSpace = await mountToLeave(<OthersSpace space={space} />, 'copySpace', aSpace({ name: 'Mine' }));
  await button('Make my own copy');
  await leaveSpace();
  await expect.element(page.getByText(/“Mine”/)).toBeVisible();

  const hobject = { ...anHobject(), shown_in: { space_pid: space.pid, layer_name: 'Harbour' } };
  const leaveHobject = await mountToLeave(
    <OthersHobject hobject={hobject} />,
    'copyHobject',
    anHobject('image', { name: 'My poppy' }),
  );
  await button('Make my own copy');
  await leaveHobject();
  await expect.element(page.getByText(/“My poppy”/)).toBeVisible();
});

test('a space joins its walk, and its draft is forgotten, although the wizard is left', async () => {
  const key = draftKey(aUser().pid, undefined);
  const place = { latitude: 53.54, longitude: 9.98 };
  const draft = withSource(newDraft(undefined, Date.now()), { kind: 'library', hobject: anHobject() });
  keepDraft(key, { ...draft, place, step: 'when', name: 'Crane', space_name: 'The old crane' });
  const space = aSpace();
  const onMade = vi.fn(async () => undefined);
  const leave = await mountToLeave(
    <Wizard
      start={undefined}
      place={undefined}
      isExisting={false}
      onMade={onMade}
      onCreated={() => undefined}
    />,
    'newSpace',
    { space },
  );
  await button('Create the space');
  await leave();
  await expect.poll(() => readDraft(key, Date.now())).toBeUndefined();
  await expect.poll(() => onMade.mock.calls).toEqual([[space.pid]]);
});
