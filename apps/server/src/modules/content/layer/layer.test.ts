import type { Layer } from '@pleinair/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';

let platform: TestPlatform;
let server: TestApp;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  platform = await startTestPlatform();
  server = await startTestApp(platform);
  [ada, ben] = [await server.newPerson(), await server.newPerson()];
});

afterAll(async () => {
  await server.stop();
  await platform.stop();
});

const update = ({ layer, token }: Person, body: object, as = token) =>
  server.call<Layer>('PUT', `/layer/${layer.pid}`, { token: as, body });

describe('a channel', () => {
  it('is changed by its owner', async () => {
    const body = { description: 'Along the quay', settings: '{"theme":"dusk"}' };
    const answer = await update(ada, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...body, owner: ada.user.pid, name: ada.layer.name });
  });

  it('is unknown to anyone else who tries to change it', async () => {
    const answer = await update(ada, { description: 'mine now' }, ben.token);
    expect(answer.status).toBe(404);
    expect((await server.call('PUT', `/layer/${ada.layer.pid}`, { body: {} })).status).toBe(401);
    const { body } = await server.call<Layer>('GET', `/layer/${ada.layer.pid}`);
    expect(body.description).not.toBe('mine now');
  });

  it('reports what its plan allows', async () => {
    const { body } = await server.call<Layer>('GET', `/layer/${ada.layer.pid}`);
    expect(body.plan).toEqual({ name: 'free', display_name: 'Free' });
    expect(body.plan_capabilities).toContainEqual({ name: 'max_upload_size', value: 20 });
  });

  it('is listed to its owner', async () => {
    const { body } = await server.call('GET', '/user/me/layers', { token: ada.token });
    expect(body).toMatchObject({ layers: [{ pid: ada.layer.pid }], page: 1, per: 20, total: 1 });
  });

  it.each([
    { name: 'No Spaces' },
    { name: '-x' },
    { settings: '{' },
    { discoverability: 'nobody' },
    { client_data_url: 'x' },
    { client_data_url: 'javascript:alert(1)' },
  ])('refuses %j', async (changes) => {
    const { status, body } = await update(ada, changes);
    expect(status).toBe(422);
    expect(body).toMatchObject({ ferrors: { [Object.keys(changes)[0] ?? '']: [expect.any(String)] } });
  });
});

describe('the name of a channel', () => {
  const isFree = async (check_name: string, token?: string) => {
    const options = { query: { check_name }, ...(token !== undefined && { token }) };
    return (await server.call<{ availability: boolean }>('GET', '/layer/name_check', options)).body
      .availability;
  };

  it('can be checked, with or without the plus sign', async () => {
    expect(await isFree('nobody-has-this')).toBe(true);
    expect(await isFree(ada.layer.name)).toBe(false);
    expect(await isFree(`+${ada.layer.name.toUpperCase()}`)).toBe(false);
    expect(await isFree(ada.layer.name, ada.token)).toBe(true);
    expect(await isFree('not a name')).toBe(false);
  });

  it('leads to the channel, as does its owner’s username after the name was changed', async () => {
    const person = await server.newPerson();
    expect((await update(person, { name: 'lighthouse-tales' })).body.name).toBe('lighthouse-tales');
    const by = (query: Record<string, string>) => server.call('GET', '/layer/spaces', { query });
    const found = { pid: person.layer.pid, name: 'lighthouse-tales', spaces: [] };
    expect((await by({ name: '+lighthouse-tales' })).body).toMatchObject(found);
    expect((await by({ username: person.user.username })).body).toMatchObject(found);
    expect((await by({ name: person.user.username })).status).toBe(404);
    expect((await by({})).status).toBe(422);
    expect(await isFree(person.user.username)).toBe(false);
  });

  it('of a user leads to the spaces of all their listed channels', async () => {
    const person = await server.newPerson();
    const call = (method: 'POST' | 'PUT', url: string, body: object) =>
      server.call<{ pid: string }>(method, url, { token: person.token, body });
    const channels = [person.layer.pid];
    for (const [name, discoverability] of [
      ['evening-tales', 'everyone'],
      ['drafts', 'unlisted'],
    ]) {
      const { body } = await call('POST', '/layer', { name: `${person.user.username}-${name}` });
      await call('PUT', `/layer/${body.pid}`, { discoverability });
      channels.push(body.pid);
    }
    for (const layer_pid of channels) await call('POST', '/space', { layer_pid, latitude: 1, longitude: 2 });
    const query = { username: person.user.username };
    interface Listing {
      readonly pid: string;
      readonly layers: readonly { readonly pid: string }[];
      readonly spaces: readonly { readonly layer_pid: string }[];
      readonly total: number;
    }
    const read = () => server.call<Listing>('GET', '/layer/spaces', { query });
    const summary = ({ pid, layers, spaces, total }: Listing) => ({
      pid,
      layers: layers.map((layer) => layer.pid),
      spaces: spaces.map(({ layer_pid }) => layer_pid),
      total,
    });
    const [first, second] = channels;
    expect(summary((await read()).body)).toEqual({
      pid: first,
      layers: [first, second],
      spaces: [second, first],
      total: 2,
    });
    // A private first channel hides no listed one.
    await call('PUT', `/layer/${first}`, { discoverability: 'owner' });
    expect(summary((await read()).body)).toEqual({
      pid: second,
      layers: [second],
      spaces: [second],
      total: 1,
    });
    await call('PUT', `/layer/${second}`, { discoverability: 'owner' });
    expect((await read()).status).toBe(404);
  });

  it('is refused if it is taken', async () => {
    const { status, body } = await update(ada, { name: ben.layer.name });
    expect(status).toBe(422);
    expect(body).toMatchObject({ ferrors: { name: ['This channel name is already in use.'] } });
  });

  it('goes to one of several concurrent callers', async () => {
    const answers = await Promise.all([ada, ben].map((person) => update(person, { name: 'golden-hour' })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([409, 422]).toContain(statuses[1]);
  });
});

describe('who may see a channel', () => {
  it('everyone with its name if it is unlisted, only its owner if it is private', async () => {
    const person = await server.newPerson();
    const see = async (token?: string) => {
      const options = { query: { name: person.layer.name }, ...(token !== undefined && { token }) };
      return (await server.call('GET', '/layer/spaces', options)).status;
    };
    await update(person, { discoverability: 'unlisted' });
    expect(await see()).toBe(200);
    await update(person, { discoverability: 'owner' });
    expect(await see()).toBe(404);
    expect(await see(ben.token)).toBe(404);
    expect(await see(person.token)).toBe(200);
    expect((await server.call('GET', `/layer/${person.layer.pid}`)).status).toBe(404);
  });
});
