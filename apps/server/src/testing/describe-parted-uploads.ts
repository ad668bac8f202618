import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { collectOrphans } from '../modules/media/blob/collect-orphans.ts';
import { filmFile } from './test-files.ts';
import { announcement, type Creator, startTestStudio, type TestStudio } from './test-studio.ts';

const HOUR = 60 * 60 * 1000;
const PART = 5 * 1024 * 1024;
const GREEN_SCREEN = 'core.greenscreen.plane.1.0';

interface Parted {
  pid: string;
  signed_id: string;
  part_size: number;
  parts: { number: number; byte_size: number; url: string; headers: Record<string, string> }[];
}

/** Tests uploads in parts to any storage. `env` are options of the server. */
export function describePartedUploads(name: string, env: Record<string, string>): void {
  describe(`a file in parts (${name})`, () => {
    let studio: TestStudio;
    let ada: Creator;
    let bob: Creator;
    let address: string;
    beforeAll(async () => {
      studio = await startTestStudio({ env });
      ada = await studio.creator('ada');
      bob = await studio.creator('bob');
      address = await studio.app.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(() => studio.stop());

    const announce = async (bytes: Buffer, who = ada): Promise<Parted> => {
      const { status, body } = await who.call(
        'POST',
        '/upload',
        announcement(bytes, 'film.mp4', 'video/mp4'),
      );
      expect([status, body.errors]).toEqual([200, undefined]);
      return body;
    };
    const send = async ({ part_size, parts }: Parted, bytes: Buffer, number: number): Promise<number> => {
      const part = parts.find((one) => one.number === number);
      if (!part) throw new Error(`part ${number} is not missing`);
      const start = (number - 1) * part_size;
      const body = new Uint8Array(bytes.subarray(start, start + part.byte_size));
      const headers = { ...part.headers, 'content-md5': createHash('md5').update(body).digest('base64') };
      const url = part.url.replace(studio.platform.config.publicUrl, address);
      return (await fetch(url, { method: 'PUT', headers, body })).status;
    };
    const use = (asset: string, who = ada) =>
      who.call('POST', '/hobject', { name: 'Film', model_identifier: GREEN_SCREEN, asset });
    const numbers = ({ parts }: Parted) => parts.map(({ number }) => number);

    it('continues where it stopped, and is usable once it is complete', async () => {
      const bytes = filmFile(2 * PART + 1000);
      const begun = await announce(bytes);
      expect(numbers(begun)).toEqual([1, 2, 3]);
      expect(await send(begun, bytes, 2)).toBeLessThan(300);
      expect(await use(begun.signed_id)).toMatchObject({
        status: 422,
        body: { ferrors: { asset: [expect.stringContaining('not arrived')] } },
      });

      // Another node knows the same.
      const other = await buildApp(studio.platform);
      const again = await other.inject({
        method: 'POST',
        url: '/api/v1/upload',
        headers: { 'x-api-key': studio.platform.config.apiKey, authorization: `Bearer ${ada.token}` },
        payload: announcement(bytes, 'film.mp4', 'video/mp4'),
      });
      await other.close();
      const going: Parted = again.json();
      expect([going.pid, numbers(going)]).toEqual([begun.pid, [1, 3]]);
      for (const number of numbers(going)) expect(await send(going, bytes, number)).toBeLessThan(300);

      const whole = await announce(bytes);
      expect([whole.pid, numbers(whole)]).toEqual([begun.pid, []]);
      const made = await use(whole.signed_id);
      expect(made).toMatchObject({ status: 201, body: { content_length: bytes.length } });
      const path = new URL(String(made.body.asset_uri)).pathname;
      const served = await studio.app.inject({ url: path });
      // Except for the camera's metadata in its index.
      expect(served.rawPayload.subarray(-PART).equals(bytes.subarray(-PART))).toBe(true);
      // The uploaded parts are gone: if announced again, all are missing.
      expect(numbers(await announce(bytes))).toEqual([1, 2, 3]);
    });

    it('is refused before a byte is sent if it is empty or larger than the plan allows', async () => {
      const announced = announcement(Buffer.alloc(8), 'film.mp4', 'video/mp4');
      const of = (byte_size: number) =>
        ada.call('POST', '/upload', { blob: { ...announced.blob, byte_size } });
      expect(await of(0)).toMatchObject({ status: 422 });
      expect(await of(20_000_001)).toMatchObject({ status: 413 });
      expect(await of(20_000_000)).toMatchObject({ status: 200 });
    });

    it('is accessible only to its owner', async () => {
      const bytes = filmFile(PART + 1000);
      const begun = await announce(bytes);
      const others = await announce(bytes, bob);
      expect(others.pid).not.toBe(begun.pid);
      expect(await bob.call('DELETE', `/upload/${begun.pid}`)).toMatchObject({ status: 404 });
      for (const number of [1, 2]) await send(begun, bytes, number);
      expect(await use(begun.signed_id, bob)).toMatchObject({ status: 422 });
      expect(await use(begun.signed_id)).toMatchObject({ status: 201 });
    });

    it('is removed on use if its bytes differ from those announced', async () => {
      const bytes = filmFile(PART + 1000);
      const begun = await announce(bytes);
      const others = Buffer.from(bytes);
      others[PART + 7] = (others[PART + 7] ?? 0) ^ 1;
      for (const number of [1, 2]) expect(await send(begun, others, number)).toBeLessThan(300);
      expect(await use(begun.signed_id)).toMatchObject({
        status: 422,
        body: { errors: [expect.stringContaining('damaged')] },
      });
      expect(numbers(await announce(bytes))).toEqual([1, 2]);
    });

    it('is removed if it is cancelled, and then accepts no more parts', async () => {
      const bytes = filmFile(PART + 1000);
      const begun = await announce(bytes);
      await send(begun, bytes, 1);
      expect(await ada.call('DELETE', `/upload/${begun.pid}`)).toMatchObject({ status: 204 });
      expect(await ada.call('DELETE', `/upload/${begun.pid}`)).toMatchObject({ status: 404 });
      expect(await send(begun, bytes, 2)).toBe(404);
      expect(numbers(await announce(bytes))).toEqual([1, 2]);
    });

    it('can be continued for three days, and is never removed while in use', async () => {
      const { database, storage } = studio.platform;
      const collect = (hours: number) =>
        collectOrphans({
          db: database.db,
          storage,
          clock: { now: () => new Date(Date.now() + hours * HOUR) },
        });
      const used = filmFile(PART + 1000);
      const left = filmFile(PART + 1000);
      const first = await announce(used);
      const second = await announce(left);
      for (const number of [1, 2]) await send(first, used, number);
      const { body } = await use(first.signed_id);
      await send(second, left, 1);
      await collect(72);
      expect(numbers(await announce(left))).toEqual([2]);
      await collect(74);
      expect(await send(second, left, 2)).toBe(404);
      expect(numbers(await announce(left))).toEqual([1, 2]);
      expect(await ada.call('DELETE', `/upload/${first.pid}`)).toMatchObject({ status: 404 });
      expect((await studio.app.inject({ url: new URL(String(body.asset_uri)).pathname })).statusCode).toBe(
        200,
      );
    });
  });
}
