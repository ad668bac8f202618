import { ApiError, type SpaceContent } from '@pleinair/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { requestFirstAnswer } from '../../apps/viewer/src/boot/first-answer.ts';
import { SpaceScreen } from '../../apps/viewer/src/overlay/space-screen.tsx';
import type { Answers } from '../src/answers.ts';
import { aContent, inDays } from '../src/factories.ts';
import { mount } from './mount.tsx';

const api = connect(undefined);
const address = location.href;
const expired = page.getByRole('heading', { name: 'This test link has expired' });

let content: SpaceContent;

beforeEach(() => {
  content = { ...aContent(), visitor_access: 'upcoming', test_until: inDays(1) };
  history.replaceState(null, '', '?test=token');
});
afterEach(() => history.replaceState(null, '', address));

const open = (first: Promise<SpaceContent>, answers?: Answers) =>
  mount({
    show: () => <SpaceScreen api={api} pid={content.pid} first={first} />,
    ...(answers && { answers }),
  });

test('asks with the token, not by what the page was delivered with', async () => {
  const asked: string[] = [];
  const getSpaceContent = ({ url, cache }: Request) => {
    asked.push(`${new URL(url).searchParams.get('test')} ${cache}`);
    return Response.json(content);
  };
  const { test_until, ...delivered } = content;
  await mount({ show: () => <p>Nothing</p>, answers: { getSpaceContent } });
  const first = requestFirstAnswer({ to: 'space', pid: content.pid, isEmbedded: false }, api, delivered);
  expect(first.to === 'space' && (await first.content)).toEqual(content);
  expect(asked).toEqual(['token no-store']);
});

test('says that it is a test, counts nothing and shares the public link', async () => {
  const logged = vi.fn(() => new Response(null, { status: 204 }));
  const share = vi.fn<Navigator['share']>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await open(Promise.resolve(content), { postLogs: logged });
  const bar = page.getByRole('complementary', { name: 'Test' });
  await expect
    .element(bar.getByRole('status'))
    .toHaveTextContent('Test – visits are not counted. Do not share this link.');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Share this link' }).click();
  await expect.poll(() => share.mock.lastCall?.[0]?.url).toBe(location.origin + location.pathname);
  dispatchEvent(new Event('pagehide'));
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ['a private space', () => Promise.reject<SpaceContent>(new ApiError(404, {}))],
  ['a public space', () => Promise.resolve(aContent())],
])('says that the link to %s has expired', async (_, first) => {
  await open(first());
  await expect.element(expired).toBeVisible();
  await expect.element(page.getByText(/In the studio, “Test on your phone” shows a new one/)).toBeVisible();
});
