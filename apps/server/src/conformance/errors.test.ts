import { API_ROOT, errorBody } from '@pleinair/contract';
import { LANGUAGES, newPid } from '@pleinair/domain';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_KEY, startStage } from './start-stage.ts';
import { makeWorld, type World } from './world.ts';

/** One way to trigger each error that every call documents, and what all errors have in common. */

let stage: Awaited<ReturnType<typeof startStage>>;
let world: World;

beforeAll(async () => {
  stage = await startStage();
  world = await makeWorld(stage.platform);
});
afterAll(() => stage.stop());

const json = { 'content-type': 'application/json' };

interface Way {
  readonly status: number;
  /** The field that an error other than a 422 names. */
  readonly field?: string;
  readonly call: () => Promise<InjectOptions>;
}

const WAYS: Readonly<Record<string, Way>> = {
  'no key': { status: 401, call: async () => ({ url: '/init', headers: { 'x-api-key': '' } }) },
  'a wrong key': { status: 401, call: async () => ({ url: '/init', headers: { 'x-api-key': 'wrong' } }) },
  'nobody signed in': { status: 401, call: async () => ({ url: '/user/me' }) },
  'an ended session': {
    status: 401,
    call: async () => ({ url: '/user/me', headers: await bearer(world.expiredToken('owner')) }),
  },
  'an account that is not confirmed': {
    status: 403,
    call: async () => ({ url: '/user/me/labels', headers: await bearer(world.tokenOf('unconfirmed')) }),
  },
  'a role that may not': {
    status: 403,
    call: async () => ({ url: '/admin/users', headers: await bearer(world.tokenOf('owner')) }),
  },
  'a wrong password': {
    status: 403,
    call: async () => {
      const auth = { email: world.people.owner.email, password: 'a wrong one' };
      return { method: 'POST', url: '/login', payload: { auth } };
    },
  },
  'a space that was changed elsewhere': {
    status: 409,
    call: async () => ({
      method: 'PUT',
      url: `/space/${world.channels.public.space}/arrangement`,
      headers: await bearer(world.tokenOf('owner')),
      payload: { revision: 0, anchors: [], nodes: [] },
    }),
  },
  'a name that is taken': {
    status: 422,
    call: async () => ({
      method: 'POST',
      url: '/admin/plans',
      headers: await bearer(world.tokenOf('admin')),
      payload: { name: 'studio', display_name: 'Studio', capabilities: {} },
    }),
  },
  'a file that is too large': {
    status: 413,
    field: 'blob.byte_size',
    call: async () => {
      const checksum = '1B2M2Y8AsgTpgAmY7PhCfg==';
      const blob = { filename: 'a.mp4', byte_size: 1e12, checksum, content_type: 'video/mp4' };
      const headers = await bearer(world.tokenOf('owner'));
      return { method: 'POST', url: '/upload', headers, payload: { blob } };
    },
  },
  'a file of a kind that no object has': {
    status: 415,
    field: 'file-type',
    call: async () => ({
      url: `/s3/sign?file-type=text/html&file-ext=html&layer-name=${world.channels.public.layer_name}`,
      headers: await bearer(world.tokenOf('owner')),
    }),
  },
  'an unknown thing': { status: 404, call: async () => ({ url: '/space/nothing-of-that-name' }) },
  "another's channel in a body": {
    status: 404,
    field: 'layer.pid',
    call: async () => ({
      method: 'POST',
      url: '/workflow/space',
      headers: await bearer(world.tokenOf('owner')),
      payload: {
        layer: { pid: world.people.other.layer },
        space: { latitude: 1, longitude: 2 },
        hobject: { pid: world.channels.public.hobject },
        anchor: { pid: world.channels.public.anchor },
      },
    }),
  },
  'one unknown space of several in a body': {
    status: 404,
    field: 'space_pids.1',
    call: async () => ({
      method: 'POST',
      url: '/user/me/spaces/change',
      headers: await bearer(world.tokenOf('owner')),
      payload: { space_pids: [world.channels.public.space, newPid()], access_level: 'owner' },
    }),
  },
  'an unknown label in a body': {
    status: 404,
    field: 'add_label',
    call: async () => ({
      method: 'POST',
      url: '/user/me/spaces/change',
      headers: await bearer(world.tokenOf('owner')),
      payload: { space_pids: [world.channels.public.space], add_label: newPid() },
    }),
  },
  'a method that an address does not have': {
    status: 405,
    call: async () => ({ method: 'PATCH', url: '/init', headers: json, payload: '{' }),
  },
  'an unknown call': { status: 404, call: async () => ({ url: '/nothing' }) },
  'an address that cannot be read': { status: 400, call: async () => ({ url: '/space/%zz' }) },
  'a body that cannot be read': {
    status: 400,
    call: async () => ({ method: 'POST', url: '/login', headers: json, payload: '{' }),
  },
  'a form that ends before its end': {
    status: 400,
    call: async () => ({
      method: 'POST',
      url: '/user',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na',
    }),
  },
  'a file that ends before its end': {
    status: 400,
    call: async () => ({
      method: 'POST',
      url: '/user',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\na\r\n--y--',
    }),
  },
  'too long a body': {
    status: 413,
    call: async () => ({ method: 'POST', url: '/logs', headers: json, payload: ' '.repeat(5_000_000) }),
  },
  'a body of another kind': {
    status: 415,
    call: async () => ({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'text/xml' },
      payload: 'x',
    }),
  },
  'a missing field': { status: 422, call: async () => ({ method: 'POST', url: '/login', payload: {} }) },
  'text that no database holds': {
    status: 422,
    call: async () => ({
      method: 'POST',
      url: '/login',
      payload: { auth: { email: 'a\u0000b', password: '\ud800' } },
    }),
  },
  'a reason that belongs to no field': {
    status: 422,
    call: async () => ({
      method: 'DELETE',
      url: `/layer/${world.people.other.layer}`,
      headers: await bearer(world.tokenOf('other')),
    }),
  },
};

it.each(Object.entries(WAYS))(
  'answers %s in each language, in the same shape',
  async (_name, { status, field, call }) => {
    const said: string[] = [];
    const codes = new Set<string>();
    for (const language of LANGUAGES) {
      const { url, headers, ...rest } = await call();
      const answer = await stage.app.inject({
        ...rest,
        url: `${API_ROOT}${String(url)}`,
        headers: { 'x-api-key': API_KEY, ...headers, 'accept-language': language },
      });
      expect(answer.statusCode, answer.payload).toBe(status);
      expect(answer.headers['content-type']).toContain('application/json');
      const { errors, ferrors, code, problems } = errorBody.strict().parse(answer.json());
      expect(problems).toHaveLength(errors.length);
      expect(problems[0]?.code).toBe(code);
      codes.add(code);
      expect(ferrors !== undefined).toBe(status === 422 || field !== undefined);
      if (field !== undefined) expect(Object.keys(ferrors ?? {})).toEqual([field]);
      said.push(errors.join(' '));
    }
    expect(new Set(said).size).toBe(LANGUAGES.length);
    expect(codes.size).toBe(1);
  },
);

async function bearer(token: Promise<string>): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await token}` };
}
