import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { endMaintenance, startMaintenance, watchMaintenance } from './maintenance.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await createTestDatabase();
});

afterAll(() => own.drop());

it('notices its end without a call, so that the first caller is let in', async () => {
  const { db } = own;
  // No call comes late enough to cause a read.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const until = new Date(Date.now() + 60_000);
  await startMaintenance(db, until);
  const maintenance = watchMaintenance(db);
  await expect.poll(() => maintenance.backAt()).toEqual(until);
  await endMaintenance(db);
  await expect.poll(() => maintenance.backAt()).toBeUndefined();
});
