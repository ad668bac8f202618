import { getResponse, type HttpHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../data/mails.ts';
import type { Task } from '../data/tasks.ts';
import { handleAuth, TOKEN_EXPIRY } from './auth.ts';
import { handleCalendar } from './calendar.ts';
import { handleChat } from './chat.ts';
import { handleEmail } from './email.ts';
import { type Basket, costOf, handleShop } from './shop.ts';
import { handleTodo } from './todo.ts';
import { handleUsers } from './users.ts';

/** Calls handlers as a page would: "GET /api/…". */
const caller = (handlers: HttpHandler[]) => async (line: string, body?: object, token?: string) => {
  const [method, path] = line.split(' ');
  const request = new Request(`http://studio.example${path}`, {
    method,
    body: body && JSON.stringify(body),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const response = await getResponse(handlers, request);
  if (!response) throw new Error(`${line} is not intercepted`);
  return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
};

describe('the shop', () => {
  const shop = (random: number) =>
    caller(handleShop(undefined, { random: () => random, now: () => Date.UTC(2026, 5, 1) }));

  it.each([
    [0, { quantity: 1, discount_in_percentage: 4, offers_count: 1, delivery_date: '2026-06-02' }],
    [0.999, { quantity: 1, discount_in_percentage: 23, offers_count: 4, delivery_date: '2026-06-11' }],
  ])('adds one piece with a discount, offers and a delivery date by chance %d', async (random, expected) => {
    const { body } = await shop(random)('POST /api/apps/ecommerce/cart/5477500');
    expect(body.cart).toEqual([expect.objectContaining(expected)]);
  });

  it('removes an item from the cart and the wish list when it is added again', async () => {
    const call = shop(0);
    for (const list of ['cart', 'wish-list']) await call(`POST /api/apps/ecommerce/${list}/5477500`);
    expect((await call('GET /api/apps/ecommerce/basket')).body.wishList).toHaveLength(1);
    for (const list of ['cart', 'wish-list']) await call(`POST /api/apps/ecommerce/${list}/5477500`);
    expect((await call('GET /api/apps/ecommerce/basket')).body).toEqual({ cart: [], wishList: [] });
  });

  it('changes quantities within bounds, and updates the cost', async () => {
    const call = shop(0);
    await call('POST /api/apps/ecommerce/cart/5477504');
    const change = (quantity: unknown) => call('PUT /api/apps/ecommerce/cart/5477504', { quantity });
    const { body }: { body: Basket } = await change(2);
    expect(costOf(body.cart)).toEqual({ price: 37, discount: 1.48, total: 35.52 });
    for (const quantity of [0, 1.5, 21, 'many']) expect((await change(quantity)).status).toBe(422);
  });
});

describe('signing in', () => {
  const start = Date.UTC(2026, 5, 1);
  const person = { email: 'admin@example.org', password: 'adminadmin' };

  it('issues tokens that are valid for 8000 seconds, and refreshes them', async () => {
    let now = start;
    const call = caller(handleAuth(undefined, () => now));
    const { body } = await call('POST /api/auth/login', person);
    expect(body.userData).not.toHaveProperty('password');
    now += (TOKEN_EXPIRY - 1) * 1000;
    expect((await call('GET /api/auth/me', undefined, body.accessToken)).status).toBe(200);
    now += 1000;
    expect(await call('GET /api/auth/me', undefined, body.accessToken)).toMatchObject({
      status: 401,
      body: { errors: ['Invalid access token'] },
    });
    const renewed = await call('POST /api/auth/refresh-token', { refreshToken: body.refreshToken });
    expect((await call('GET /api/auth/me', undefined, renewed.body.accessToken)).status).toBe(200);
  });

  it.each([
    ['login', { ...person, password: 'wrong' }, 400, 'Email Or Password Invalid'],
    ['login', {}, 400, 'Something went wrong'],
    ['register', { ...person, name: ' ' }, 422, 'Please enter your name.'],
    ['register', { ...person, name: 'Ada' }, 422, 'This email is already in use.'],
    ['refresh-token', { refreshToken: 'x.y.z' }, 401, 'Invalid access token'],
  ])('%s refuses %j', async (path, body, status, message) => {
    expect(await caller(handleAuth())(`POST /api/auth/${path}`, body)).toMatchObject({
      status,
      body: { errors: [message] },
    });
  });

  it('signs in a user who has registered', async () => {
    const call = caller(handleAuth());
    await call('POST /api/auth/register', { name: 'New', email: 'new@example.org', password: 'secret' });
    const { body } = await call('POST /api/auth/login', { email: 'new@example.org', password: 'secret' });
    expect(body.userData.name).toBe('New');
  });
});

describe('the mailbox', () => {
  it('moves mails between folders and counts unread ones', async () => {
    const call = caller(handleEmail());
    const list = async (filter: string): Promise<Mail[]> =>
      (await call(`GET /api/apps/email/mails?filter=${filter}`)).body;
    const [mail] = (await list('inbox')).filter(({ unread }) => unread);
    const before = (await call('GET /api/apps/email/meta')).body.inbox;
    await call('POST /api/apps/email/move-mails', { ids: [mail?.id], folder: 'trash' });
    expect((await list('trash')).map(({ id }) => id)).toContain(mail?.id);
    expect((await list('inbox')).map(({ id }) => id)).not.toContain(mail?.id);
    expect((await call('GET /api/apps/email/meta')).body.inbox).toBe(before - 1);
    expect((await call('GET /api/apps/email/mails?filter=nonsense')).status).toBe(404);
  });

  it('removes a draft from the drafts when it is sent', async () => {
    const call = caller(handleEmail());
    const draft = await call('POST /api/apps/email/mails', { subject: 'Later', folder: 'draft' });
    const drafts = async () => (await call('GET /api/apps/email/mails?filter=draft')).body.length;
    const before = await drafts();
    await call('POST /api/apps/email/mails', { ...draft.body, to: 'a@example.org', folder: 'sent' });
    expect(await drafts()).toBe(before - 1);
  });
});

it('shows trashed tasks under no other filter', async () => {
  const call = caller(handleTodo());
  const list = async (filter: string): Promise<Task[]> =>
    (await call(`GET /api/apps/todo/tasks?filter=${filter}`)).body;
  const [task] = await list('starred');
  await call(`POST /api/apps/todo/task/${task?.id}`, { isTrashed: true });
  for (const filter of ['all', 'starred', 'important', ...(task?.tags ?? [])])
    expect((await list(filter)).map(({ id }) => id)).not.toContain(task?.id);
  expect((await list('trashed')).map(({ id }) => id)).toContain(task?.id);
});

it("gives events their label's class, and rejects an end before the start", async () => {
  const call = caller(handleCalendar([]));
  const event = { title: 'Opening', startDate: '2026-06-03', endDate: '2026-06-04', label: 'personal' };
  expect((await call('POST /api/apps/calendar/events', event)).body).toMatchObject({
    id: 1,
    classes: 'event-warning',
  });
  const late = await call('POST /api/apps/calendar/event/1', { endDate: '2026-06-02' });
  expect(late.body.errors).toEqual(['The end is before the start.']);
  await call('DELETE /api/apps/calendar/event/1');
  expect((await call('GET /api/apps/calendar/events')).body).toEqual([]);
});

it('lists pinned chats first, then the newest, and counts unseen messages', async () => {
  const call = caller(handleChat());
  const names = async () => (await call('GET /api/apps/chat/chat-contacts')).body;
  expect((await names())[0]).toMatchObject({ id: 1, isPinned: true, unseen: 2 });
  await call('POST /api/apps/chat/mark-all-seen', { id: 1 });
  await call('POST /api/apps/chat/set-pinned', { id: 1, isPinned: false });
  await call('POST /api/apps/chat/msg', { id: 5, text: 'Hello' });
  expect((await names())[0]).toMatchObject({ id: 5, lastMessage: 'Hello' });
  expect((await names()).find(({ id }: { id: number }) => id === 1).unseen).toBe(0);
});

it('deletes an account, which is unknown afterwards', async () => {
  const call = caller(handleUsers());
  expect((await call('DELETE /api/user-management/users/3')).status).toBe(204);
  expect((await call('GET /api/user-management/users/3')).status).toBe(404);
  const blocked = await call('GET /api/user-management/users?status=blocked');
  expect(blocked.body.map(({ id }: { id: number }) => id)).toEqual([2, 9]);
});
