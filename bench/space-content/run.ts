import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { measure } from '../support/measure.ts';

const ZIPF = 1.01;

/** A space with its channel and content, as rows of one statement. */
const BARE_QUERY = `\\set place random_zipfian(1, :places, ${ZIPF})
select space.*, layer.name, layer.owner_pid, layer.discoverability,
  (select json_agg(node order by node.rank) from node where node.space_pid = space.pid),
  (select json_agg(anchor) from anchor_space join anchor on anchor.pid = anchor_pid where space_pid = space.pid),
  (select json_agg(json_build_array(to_json(hobject), blob.storage_key, blob.small_key, blob.byte_size)) from hobject
    left join blob on blob.pid = hobject.asset_blob
    where hobject.pid in (select hobject_pid from node where node.space_pid = space.pid))
from bench_place join space on space.pid = bench_place.pid join layer on layer.pid = space.layer_pid
where bench_place.place = :place;
`;

// Places are visited by popularity: the second half as often as the first, the third a third as often. Source: Zipf's law.
await measure('space content', async ({ product, pool, folder }) => {
  await pool.query(
    `create unlogged table if not exists bench_place (place integer primary key, pid text not null)`,
  );
  await pool.query('truncate bench_place');
  await pool.query(`
    insert into bench_place select row_number() over (order by md5(space.pid)), space.pid
    from space join layer on layer.pid = space.layer_pid
    where space.access_level <> 'owner' and layer.discoverability <> 'owner' and space.geo_access = 'anywhere'
      and (present_from is null or present_from < now()) and (present_to is null or present_to > now())`);
  await pool.query('vacuum analyze bench_place');
  const { rows } = await pool.query<{ pid: string }>('select pid from bench_place order by place');

  const paths = path.join(folder, 'content-paths.txt');
  await writeFile(paths, rows.map(({ pid }) => `/api/v1/space/content?pid=${pid}\n`).join(''));
  const script = path.join(folder, 'content.sql');
  await writeFile(script, BARE_QUERY.replace(':places', String(rows.length)));

  const counter = async (name: string) => {
    const text = await (await fetch(`${product.url}/metrics`)).text();
    return Number(new RegExp(`^pleinair_content_cache_${name} (.*)$`, 'm').exec(text)?.[1]);
  };
  let hits = 0;
  let misses = 0;
  const fromMemory = async () => {
    const hitsBefore = hits;
    const missesBefore = misses;
    [hits, misses] = [await counter('hits'), await counter('misses')];
    return (hits - hitsBefore) / (hits - hitsBefore + misses - missesBefore);
  };
  const note = async () => `${Math.round(100 * (await fromMemory()))} % from memory`;
  return { visits: { paths, zipf: ZIPF }, scripts: [script], fromMemory, note };
});
