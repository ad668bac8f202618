import type { Hobject } from '@pleinair/client';
import { arrangementOf, type EditedHobject, EditModel } from '@pleinair/scene/edit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CreatedPanel } from '../../apps/studio/src/features/scene-editor/created/created-panel.tsx';
import {
  type Editor,
  EditorContext,
} from '../../apps/studio/src/features/scene-editor/session/editor-context.ts';
import { useFirstLook } from '../../apps/studio/src/features/scene-editor/session/use-first-look.ts';
import { justCreated } from '../../apps/studio/src/lib/just-created.ts';
import { aContent, anHobject } from '../src/factories.ts';
import { mount } from './mount.tsx';

const { space, hobjects } = aContent([anHobject('image', { name: 'Sun' })]);
const link = { url: 'https://pleinair.example/v/sun?test=1', expires_at: '2026-06-03T15:00:00.000Z' };

/** The panel as the wizard leaves its creator in front of it. */
function Created({ access_level }: Pick<typeof space, 'access_level'>) {
  const navigate = useNavigate();
  useEffect(() => void navigate('.', { state: justCreated({ isObjectNew: true }) }), [navigate]);
  const editor: Pick<Editor, 'space' | 'hobjects'> = {
    space: { ...space, access_level },
    hobjects: new Map(hobjects.map((one) => [one.pid, one as EditedHobject<Hobject>])),
  };
  return (
    <EditorContext value={editor as Editor}>
      <CreatedPanel />
    </EditorContext>
  );
}

const show = (access_level: typeof space.access_level) =>
  mount({
    show: () => <Created access_level={access_level} />,
    signedIn: true,
    answers: { createTestLink: link },
  });
const open = page.getByRole('link', { name: 'Open as a visitor' });
const code = page.getByRole('img', { name: `Test code that opens ${space.name}` });
const top = (one: typeof open) => one.element().getBoundingClientRect().top;

beforeEach(() => {
  vi.restoreAllMocks();
  Object.defineProperty(navigator, 'share', { value: async () => {}, configurable: true, writable: true });
});

test('on a phone, the first thing to do is to open the space or send its link; the code is below', async () => {
  await page.viewport(360, 740);
  const share = vi.spyOn(navigator, 'share').mockResolvedValue(undefined);
  await show('everyone');
  await expect.element(code).toBeInTheDocument();
  expect(top(open)).toBeLessThan(top(code));
  await expect.element(open).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Send the link' }).click();
  expect(share).toHaveBeenCalledWith({
    title: space.name,
    url: expect.stringMatching(new RegExp(`/v/${space.pid}$`)),
  });
});

test('the link of a space that only its creator can open is not offered to be sent', async () => {
  await page.viewport(360, 740);
  await show('owner');
  await expect.element(open).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send the link' })).not.toBeInTheDocument();
});

test('on a large screen, the code for the phone comes first', async () => {
  await page.viewport(1280, 740);
  await show('everyone');
  await expect.element(code).toBeVisible();
  expect(top(open)).toBeGreaterThan(top(code));
  await expect.element(page.getByRole('button', { name: 'Send the link' })).not.toBeInTheDocument();
});

interface LookProps {
  readonly model: EditModel;
  readonly anchor: string;
}

function Look({ model, anchor }: LookProps) {
  useFirstLook(model, undefined, anchor);
  return null;
}

/** Looks first once the history entry has its state, as after the wizard. */
function Opened({ isCreated, ...look }: LookProps & { readonly isCreated: boolean }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    void navigate('.', { state: isCreated ? justCreated({ isObjectNew: true }) : {} });
  }, [navigate, isCreated]);
  return state && <Look {...look} />;
}

test.each([
  ['the object that the wizard has placed', true],
  ['the anchor that a link names', false],
])('begins with %s', async (_what, isCreated) => {
  const model = new EditModel(arrangementOf(aContent()));
  const [[anchor], [node]] = [model.arrangement.anchors, model.arrangement.nodes];
  const look = { model, anchor: anchor?.pid ?? '', isCreated };
  await mount({ show: () => <Opened {...look} />, signedIn: true });
  await expect.poll(() => [...model.selection]).toEqual([isCreated ? node?.pid : anchor?.pid]);
});
