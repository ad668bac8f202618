import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

const PLACE = { latitude: 48.8584, longitude: 2.2945 };
/** The unbuilt pages, which have all placeholders. */
const folderOf = (app: string) => fileURLToPath(new URL(`../../../../../${app}`, import.meta.url));
const webApps = { studio: folderOf('studio'), viewer: folderOf('viewer') };
const now = new Date('2026-05-01T12:00:00Z');
let studio: TestStudio;
let ada: Creator;
let origin: string;

beforeAll(async () => {
  studio = await startTestStudio({ clock: { now: () => now }, webApps });
  origin = studio.platform.config.publicUrl;
  await studio.platform.database.db.execute(sql`
    insert into settlement (geoname_id, name, country_code, admin1_code, population, latitude, longitude, position)
    select 1, 'Paris', 'FR', '11', 2138551, latitude, longitude,
      cube(array[cosd(latitude) * cosd(longitude), cosd(latitude) * sind(longitude), sind(latitude)])
    from (values (48.85341, 2.3488)) as known (latitude, longitude)`);
  ada = await studio.creator('ada', 'studio');
  await ada.call('PUT', `/layer/${ada.layer}`, { description: 'Lights along the quay.' });
});
afterAll(() => studio.stop());

const addSpace = async (fields: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await ada.call('POST', '/space', {
    layer_pid: ada.layer,
    ...PLACE,
    name: 'Tower',
    ...fields,
  });
  return body.pid;
};

const open = async (path: string, language = 'en') => {
  const { statusCode, payload, headers } = await studio.app.inject({
    url: path,
    headers: { 'accept-language': language },
  });
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(payload)?.[1];
  const json = (type: string) =>
    JSON.parse(new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 's').exec(payload)?.[1] ?? 'null');
  return {
    status: statusCode,
    headers,
    html: payload,
    meta,
    data: json('application/ld\\+json'),
    first: json('application/json'),
  };
};

describe('the page of a space', () => {
  it('has its card for link previews, and includes the viewer’s first answer', async () => {
    const card_image = await ada.upload(await pngFile(2000, 1000), 'card.png', 'image/png');
    const card = { card_title: 'A "tower" <b>', card_description: 'Red & </script> tall.', card_image };
    const pid = await addSpace({ ...card, present_from: '2026-05-01T10:00:00Z', present_to: null });
    const page = await open(`/v/${pid}?from=qr`, 'pt-BR,de;q=0.5');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.vary).toContain('accept-language');
    expect(page.html).toContain('<html lang="pt" dir="ltr">');
    expect(page.html).toContain('<title>A &quot;tower&quot; &lt;b&gt; · Pleinair</title>');
    expect(page.html).not.toContain('</script> tall');
    expect(page.html).toContain(`<link rel="canonical" href="${origin}/v/${pid}" />`);
    expect(page.html).toContain(`hreflang="fr" href="${origin}/v/${pid}?lang=fr"`);
    expect(page.meta('description')).toBe('Red &amp; &lt;/script&gt; tall.');
    expect(page.meta('og:title')).toBe('A &quot;tower&quot; &lt;b&gt;');
    expect(page.meta('og:url')).toBe(`${origin}/v/${pid}`);
    const preview = page.meta('og:image') ?? '';
    expect(preview).toMatch(new RegExp(`^${origin}/link-picture/kept/.+\\.webp\\.jpg$`));
    const drawn = await studio.app.inject(preview.slice(origin.length));
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(drawn.headers['cache-control']).toContain('immutable');
    const said = [page.meta('og:image:width'), page.meta('og:image:height')].map(Number);
    const { format, width, height } = await sharp(drawn.rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', ...said]);
    expect(said).toEqual([1200, 630]);
    expect(page.meta('twitter:card')).toBe('summary_large_image');
    expect(page.meta('robots')).toBeUndefined();
    expect(page.data).toMatchObject({
      '@type': 'Event',
      name: card.card_title,
      description: card.card_description,
      startDate: '2026-05-01T10:00:00.000Z',
      location: { '@type': 'Place', geo: PLACE, address: { addressLocality: 'Paris', addressCountry: 'FR' } },
      organizer: { name: '+ada', url: `${origin}/+ada` },
    });
    const { body } = await studio.visitor('GET', `/space/content?pid=${pid}`);
    expect(page.first).toMatchObject({ path: `/v/${pid}`, config: { api_url: '/api/v1' }, answer: body });
    expect((await open(`/v/${pid}?lang=fr`)).html).toContain(
      `rel="canonical" href="${origin}/v/${pid}?lang=fr"`,
    );
  });

  it('describes every space, but keeps unlisted ones out of search engines', async () => {
    const pid = await addSpace({ access_level: 'unlisted' });
    const page = await open(`/v/${pid}`, 'de');
    expect(page.meta('description')).toContain('Augmented Reality von +ada');
    expect(page.meta('og:image')).toBe(`${origin}/viewer-card.png`);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.data).toMatchObject({ '@type': 'Place', name: 'Tower' });
  });

  it('names the file that is drawn first', async () => {
    const asset = await ada.upload(await pngFile(20, 10), 'wall.png', 'image/png');
    const { body } = await ada.call('POST', '/workflow/space', {
      layer: { pid: ada.layer },
      space: { ...PLACE, name: 'Wall', access_level: 'unlisted', present_from: null },
      anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
      hobject: { name: 'Wall', model_identifier: 'core.image.plane.1.0', asset },
    });
    const { first, html } = await open(`/v/${body.space.pid}`);
    expect(first.file).toBe(body.hobject.asset_uri);
    // It is on this site, so no other host needs a connection.
    expect(html).not.toContain('preconnect');
  });

  it('says without JavaScript what it is, and nothing of a private space', async () => {
    const pid = await addSpace({ name: 'Tower', description: 'Iron & <b>air</b>.' });
    const said = async () => /<noscript>.*<\/noscript>/s.exec((await open(`/v/${pid}`)).html)?.[0];
    expect(await said()).toMatch(/<h1>Tower<\/h1>\s*<p>Iron &amp; &lt;b&gt;air&lt;\/b&gt;\./);
    await ada.call('PUT', `/space/${pid}`, { access_level: 'owner' });
    expect(await said()).not.toContain('Tower');
  });

  it('shows only the card of a closed space', async () => {
    const pid = await addSpace({ present_from: '2026-06-01T10:00:00Z', geo_access: 'in_range', range: 50 });
    const { first, meta } = await open(`/v/${pid}`);
    expect(first.answer).toMatchObject({ access: 'upcoming', nodes: [], hobjects: [] });
    expect(meta('og:title')).toBe('Tower');
  });

  it('says in link previews that a space is over, or not open yet', async () => {
    const window = { present_from: '2026-03-01T10:00:00Z', present_to: '2026-04-01T10:00:00Z' };
    const past = { ...window, access_level: 'unlisted' };
    const described = await open(`/v/${await addSpace({ ...past, card_description: 'Red and tall.' })}`);
    expect(described.meta('og:description')).toBe('No longer shown. Red and tall.');
    expect(described.data.description).toBe('Red and tall.');
    const { meta } = await open(`/v/${await addSpace(past)}`, 'de');
    expect(meta('og:description')).toBe(
      'Ein Werk in Augmented Reality von +ada. Es ist nicht mehr zu sehen.',
    );
    const soon = { present_from: '2026-06-01T10:00:00Z', access_level: 'unlisted', card_description: 'Red.' };
    const upcoming = await open(`/v/${await addSpace(soon)}`);
    expect(upcoming.meta('og:description')).toBe('Not open yet. Red.');
  });

  it('may be a stop of a walk, whose page has all stops', async () => {
    const unlisted = { access_level: 'unlisted' };
    const anywhere = { has_place: false, latitude: undefined, longitude: undefined };
    const space_pids = [
      await addSpace({ ...unlisted, name: 'First' }),
      await addSpace({ ...unlisted, ...anywhere }),
    ];
    const { body } = await ada.call('POST', '/walk', { layer_pid: ada.layer, name: 'Lights', space_pids });
    const page = await open(`/w/${body.pid}`, 'fr');
    expect([page.status, page.meta('og:title')]).toEqual([200, 'Lights']);
    expect(page.meta('description')).toContain('réalité augmentée de +ada');
    expect(page.data).toMatchObject({ '@type': 'TouristTrip', itinerary: { numberOfItems: 2 } });
    expect(page.first.answer.stops).toMatchObject([{ name: 'First', town: 'Paris' }, { town: null }]);
    expect((await open(`/v/${space_pids[1]}`)).data).toMatchObject({ '@type': 'CreativeWork' });
    expect((await open('/w/01aaaaaaaaaa')).status).toBe(404);
  });

  it('is previewed in the language asked for, if its creator has translated it', async () => {
    const translations = { fr: { name: 'Tour', card_description: 'Levez les yeux.' } };
    const space_pids = [await addSpace({ access_level: 'unlisted', settings: { translations } })];
    const space = await open(`/v/${space_pids[0]}`, 'fr');
    expect([space.meta('og:title'), space.meta('description')]).toEqual(['Tour', 'Levez les yeux.']);
    expect((await open(`/v/${space_pids[0]}`, 'de')).meta('og:title')).toBe('Tower');
    const words = { layer_pid: ada.layer, name: 'Lights', translations: { fr: { name: 'Lumières' } } };
    const { body } = await ada.call('POST', '/walk', { ...words, space_pids });
    const walk = await open(`/w/${body.pid}`, 'fr');
    expect(walk.meta('og:title')).toBe('Lumières');
    expect(walk.data.itinerary.itemListElement).toMatchObject([{ name: 'Tour' }]);
  });

  it('describes nothing of a private or unknown space', async () => {
    const pid = await addSpace({ name: 'Hidden', access_level: 'owner' });
    const unknown = await open('/v/nothing');
    for (const path of [
      `/v/${pid}`,
      `/embed/${pid}`,
      '/v/a/b',
      '/v/a%00b',
      `/v/${'x'.repeat(300)}`,
      '/+nobody',
    ]) {
      const page = await open(path);
      expect([page.status, page.meta('robots'), page.first.answer]).toEqual([404, 'noindex', undefined]);
      expect(page.html).not.toContain('Hidden');
      expect(page.meta('description')).toBe(unknown.meta('description'));
    }
  });
});

it('lists public content on the pages of a channel and a gallery', async () => {
  for (const [path, title] of [
    ['/+ada', '+ada'],
    ['/public/ada', 'Galerie de ada'],
  ] as const) {
    const page = await open(path, 'fr');
    expect([page.status, page.meta('og:title'), page.meta('og:description')]).toEqual([
      200,
      title,
      'Lights along the quay.',
    ]);
    expect(page.data).toMatchObject({ '@type': 'CollectionPage', mainEntity: { numberOfItems: 2 } });
    // Open spaces, and upcoming ones.
    expect(page.first.answer).toMatchObject({ name: 'ada', total: 2 });
    expect(page.html).not.toContain('Hidden');
  }
});

it('describes a person with several channels by none of them', async () => {
  const second = await ada.call('POST', '/layer', {
    name: 'adawalks',
    description: 'Walks.',
    discoverability: 'everyone',
  });
  onTestFinished(async () => void (await ada.call('DELETE', `/layer/${second.body.pid}`)));
  const page = await open('/public/ada');
  expect(page.meta('og:title')).toBe('Gallery of ada');
  expect(page.meta('og:description')).toMatch(/^Works in augmented reality by ada: /);
  expect((await open('/+adawalks')).meta('og:description')).toBe('Walks.');
});

it('describes the front page and the gallery, but no other pages of the studio', async () => {
  const door = await open('/', 'de');
  expect(door.html).toContain('<title>Pleinair</title>');
  expect(door.meta('og:url')).toBe(`${origin}/`);
  expect(door.meta('og:image')).toBe(`${origin}/viewer-card.png`);
  expect(door.meta('og:description')).toContain('unter freiem Himmel');
  const gallery = await open('/gallery', 'de');
  expect(gallery.html).toContain('<title>Galerie · Pleinair</title>');
  expect(gallery.meta('og:url')).toBe(`${origin}/gallery`);
  expect(gallery.meta('og:image')).toContain(origin);
  expect((await open('/pages/login')).meta('og:url')).toBeUndefined();
});

describe('a player', () => {
  const ask = (query: Record<string, string>) => studio.app.inject({ url: '/oembed', query });

  it('is described to the site that shows the link', async () => {
    const pid = await addSpace({ name: 'Quay' });
    const url = `${origin}/v/${pid}`;
    expect((await open(`/v/${pid}`)).html).toContain(`${origin}/oembed?url=`);
    const answer = await ask({ url, maxwidth: '400', maxheight: '9000', format: 'json' });
    expect(answer.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Quay',
      author_name: '+ada',
      width: 400,
      height: 480,
      html: expect.stringContaining(`<iframe src="${origin}/embed/${pid}" width="400" height="480"`),
    });
    expect(answer.json().html).toContain('style="border:0;max-width:100%"');
    // The drawing is wider than the given bounds.
    expect(answer.json()).not.toHaveProperty('thumbnail_url');
    const refused = await ask({ url, format: 'xml' });
    expect(refused.statusCode).toBe(501);
    expect(refused.json()).toMatchObject({
      errors: ['Only JSON is answered: ask with format=json.'],
      code: 'only_json',
    });
  });

  it('is not found for other sites, unknown links and private spaces', async () => {
    const hidden = await addSpace({ access_level: 'owner' });
    for (const url of ['', 'https://elsewhere.example/v/x', `${origin}/v/${hidden}`, `${origin}/+ada`]) {
      expect((await ask({ url })).statusCode).toBe(404);
    }
  });

  it('may be framed by every site, and no other page', async () => {
    const pid = await addSpace();
    const player = await open(`/embed/${pid}`);
    expect(player.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(player.headers['x-frame-options']).toBeUndefined();
    expect(player.html).toContain('<base target="_blank" />');
    const page = await open(`/v/${pid}`);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    // Unless the creator forbids it.
    const own = await addSpace({ settings: { enable_embedding: false } });
    const refused = await open(`/embed/${own}`);
    expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await ask({ url: `${origin}/v/${own}` })).statusCode).toBe(404);
  });
});
