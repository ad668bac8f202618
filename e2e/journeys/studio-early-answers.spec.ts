import { expect, test } from '@playwright/test';
import { Api, newAccount } from '../support/account.ts';

const CALLS = [
  ['POST', '/hobject', 'asset'],
  ['PUT', '/user/me', 'photo'],
  ['PUT', '/space/01m837jpvef9qv47wghyyfpp2f', 'card_image'],
  ['POST', '/tools/compress-glb', 'glb'],
  ['POST', '/user', 'photo'],
] as const;

test('a browser sees that a file is rejected, even while most of it is still being sent', async ({
  page,
  request,
}) => {
  const api = await Api.open(request);
  await api.signUp(newAccount());
  await page.goto('/api/v1/reference');
  const { api_key } = await (await request.get('/config.json')).json();
  const headers = { 'x-api-key': api_key, authorization: `Bearer ${api.token}` };
  for (const megabytes of [21, 100]) {
    for (const [method, path, field] of CALLS) {
      const seen = await page.evaluate(
        async ({ method, path, field, megabytes, headers }) => {
          const body = new FormData();
          const type = field === 'glb' ? 'model/gltf-binary' : 'image/png';
          body.append(field, new File([new Uint8Array(megabytes * 1_000_000)], 'large', { type }));
          const answer = await fetch(`/api/v1${path}`, { method, headers, body });
          const { errors } = await answer.json();
          return { status: answer.status, errors, next: (await fetch('/healthz')).status };
        },
        { method, path, field, megabytes, headers },
      );
      // Models to be compressed may be larger; this file is not a model.
      const known = path.startsWith('/space') ? 404 : field === 'glb' ? 415 : 413;
      expect.soft(seen, `${method} ${path} with ${megabytes} MB`).toMatchObject({ next: 200 });
      expect.soft([known, 413]).toContain(seen.status);
      expect.soft(seen.errors).not.toEqual([]);
    }
  }
});
