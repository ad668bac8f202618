import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { Api, newAccount } from '../support/account.ts';
import { URL as ORIGIN } from '../support/product.ts';
import { fixture } from '../support/spaces.ts';

/** The part of the stock client used here. */
interface StockClient {
  DirectUpload: new (
    file: File,
    url: string,
    delegate: object,
    headers: Record<string, string>,
  ) => { create(done: (error: unknown, blob: Record<string, unknown>) => void): void };
}

declare global {
  interface Window {
    ActiveStorage: StockClient;
  }
}

const CLIENT = fileURLToPath(import.meta.resolve('@rails/activestorage'));
const SITE = 'https://app.example.org';

test("the stock client of Rails uploads a file from another site's page", async ({ page }) => {
  const api = await Api.open(page.context().request);
  await api.signUp(newAccount());
  const { api_key } = await (await page.request.get(`${ORIGIN}/config.json`)).json();
  await page.route(`${SITE}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  // Browsers ask before a page from the network may contact this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.goto(`${SITE}/`);
  await page.addScriptTag({ path: CLIENT });
  const sent = {
    url: `${ORIGIN}/rails/active_storage/direct_uploads`,
    headers: { 'X-Api-Key': api_key, Authorization: `Bearer ${api.token}` },
    base64: (await readFile(fixture('cut-out.png'))).toString('base64'),
  };
  const { blob, progress } = await page.evaluate(async ({ url, headers, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const file = new File([bytes], 'cut-out.png', { type: 'image/png' });
    let progress = 0;
    const delegate = {
      directUploadWillStoreFileWithXHR: ({ upload }: XMLHttpRequest) =>
        upload.addEventListener('progress', ({ loaded }) => {
          progress = loaded;
        }),
    };
    const blob = await new Promise<Record<string, unknown>>((resolve, reject) =>
      new window.ActiveStorage.DirectUpload(file, url, delegate, headers).create((error, blob) =>
        error ? reject(error) : resolve(blob),
      ),
    );
    return { blob, progress };
  }, sent);
  expect(progress).toBe(blob.byte_size);
  const made = { name: 'Cut-out', model_identifier: 'core.image.plane.1.0', asset: blob.signed_id };
  expect(await api.call('POST', '/hobject', made)).toMatchObject({ content_length: blob.byte_size });
});
