import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));

test('migrates and counts events from before they were partitioned by month', async () => {
  const database = await createTestDatabase();
  const folder = await makeTemporaryFolder('before-months');
  const query = async (text: string) => (await database.pool.query(text)).rows;
  try {
    const earlier = (await readdir(MIGRATIONS)).filter((name) => name < '0013');
    for (const name of earlier) await cp(path.join(MIGRATIONS, name), path.join(folder, name));
    await query('drop schema public cascade; create schema public');
    await migrate(database.url, pathToFileURL(`${folder}/`));
    await query(`
      insert into app_user (pid, username, email, password_hash) values ('0ada', 'ada', 'ada@example.org', '');
      insert into layer (pid, owner_pid, name) values ('0layer00', '0ada', 'ada');
      insert into space (pid, layer_pid, name, latitude, longitude, tile, views, found_count)
        values ('0space00', '0layer00', 'Quay', 1, 1, '16/0/0', 2, 1);
      insert into space_visit (space_pid, visit) values ('0space00', 'visit-001');
      insert into log_event (event_id, obj_type, obj_pid, event_type, event_at, latitude, longitude, visit) values
        ('event-001', 'space', '0space00', 'open', '2026-04-30T23:30:00Z', 48.1234, -2.5, 'visit-001'),
        ('event-002', 'space', '0space00', 'open', '2026-05-01T00:00:00Z', null, null, null),
        ('event-003', 'hobject', '0object0', 'seen', '2026-05-01T00:10:00Z', null, null, null),
        ('event-004', 'hobject', '0object0', 'seen', '2026-05-31T23:10:00Z', null, null, null),
        ('event-005', 'hobject', '0object0', 'collect', '2026-05-01T00:10:00Z', null, null, null)`);

    await migrate(database.url);

    expect(
      await query('select tableoid::regclass::text as month, event_id from log_event order by 2'),
    ).toEqual([
      { month: 'log_event_2026_04', event_id: 'event-001' },
      { month: 'log_event_2026_05', event_id: 'event-002' },
      { month: 'log_event_2026_05', event_id: 'event-003' },
      { month: 'log_event_2026_05', event_id: 'event-004' },
      { month: 'log_event_2026_05', event_id: 'event-005' },
    ]);
    const counts = 'seen::int, open::int, collect::int';
    const none = { seen: 0, open: 0, collect: 0 };
    expect(await query(`select obj_pid, month::text, ${counts} from event_month order by 1, 2`)).toEqual([
      { obj_pid: '0object0', month: '2026-05-01', ...none, seen: 2, collect: 1 },
      { obj_pid: '0space00', month: '2026-04-01', ...none, open: 1 },
      { obj_pid: '0space00', month: '2026-05-01', ...none, open: 1 },
    ]);
    expect(await query(`select hour, layer_pid, ${counts} from layer_event_hour order by 1`)).toEqual([
      { hour: new Date('2026-04-30T23:00:00Z'), layer_pid: '0layer00', ...none, open: 1 },
      { hour: new Date('2026-05-01T00:00:00Z'), layer_pid: '0layer00', ...none, open: 1 },
    ]);
    expect(await query('select hour from space_visit')).toEqual([{ hour: new Date('2026-04-30T23:00:00Z') }]);
    expect(await query('select lat_cell, lon_cell from open_cell_day')).toEqual([
      { lat_cell: 48_123, lon_cell: -2500 },
    ]);
    expect(await query('select layer_pid, opens::int from layer_popularity')).toEqual([
      { layer_pid: '0layer00', opens: 2 },
    ]);
    expect(await query('select views, found_count from space')).toEqual([{ views: 2, found_count: 1 }]);
    expect(await query('select from log_batch')).toEqual([]);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true });
  }
});
