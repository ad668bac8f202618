import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useMe } from '../../apps/studio/src/lib/me.ts';
import { drawPoster } from '../../apps/studio/src/parts/share/poster/draw-poster.ts';
import { PAPERS } from '../../apps/studio/src/parts/share/print/paper.ts';
import { PrintSpacesDialog } from '../../apps/studio/src/parts/share/print-spaces/print-spaces-dialog.tsx';
import { ShareLink } from '../../apps/studio/src/parts/share/share-link.tsx';
import { unreachable } from '../src/answers.ts';
import { aContent, aListing, anAnchor, aSpace, aUser, inDays } from '../src/factories.ts';
import { mount } from './mount.tsx';
import { entry } from './share.entry.tsx';

test('creators who use feet say in feet where a placing sheet is put up', async () => {
  await mount({
    ...entry.states['placing sheet'],
    answers: { getAuthenticatedUser: aUser({ measurement: 'imperial' }) },
  });
  const height = page.getByLabelText('Height of the code’s middle');
  await expect.element(height).toHaveValue('5 ft');
  await page.getByLabelText('East of the middle').fill('10');
  await page.getByText('Lies flat').click();
  await expect.element(height).toHaveValue('0 ft');
  await expect.element(page.getByLabelText('East of the middle')).toHaveValue('10 ft');
});

/** Returns a function that returns the text drawn onto the sheet since. */
function watchPaper(): () => string {
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  onTestFinished(() => drawn.mockRestore());
  return () => drawn.mock.calls.map(([line]) => line).join(' ');
}

test('a placing sheet says where it goes and which way it faces', async () => {
  const textOnPaper = watchPaper();
  await mount(entry.states['placing sheet']);
  await page.getByLabelText('East of the middle').fill('2');
  await page.getByLabelText('South of the middle').fill('-1.5');
  await page.getByLabelText('Faces').fill('90');
  await expect
    .poll(textOnPaper)
    .toContain(
      'the middle of the code 1.50\u00a0m above the floor. ' +
        'Its place is 2.00\u00a0m east and 1.50\u00a0m north of the middle of the space. ' +
        'It faces east (90° on a compass).',
    );
  await page.getByText('Lies flat').click();
  await expect
    .poll(textOnPaper)
    .toMatch(/Lay it flat\. Its place is .* Its upper edge points west \(270° on a compass\)\./);
});

test('a placing sheet names the anchor it goes to, until it is moved away', async () => {
  const textOnPaper = watchPaper();
  const anchor = { ...anAnchor('floor', { name: 'Old crane' }), x: 0, y: 0, z: 3, angle_y: 0 };
  await mount({
    ...entry.states['placing sheet'],
    answers: { getSpaceContent: { ...aContent(), anchors: [anchor] } },
  });
  await page.getByRole('combobox', { name: 'Where' }).click();
  await page.getByRole('option', { name: 'Old crane' }).click();
  await expect
    .poll(textOnPaper)
    .toContain('Its place is at “Old crane”, 3.00\u00a0m south of the middle of the space.');
  await page.getByLabelText('East of the middle').fill('-4');
  await expect.poll(textOnPaper).toContain('Its place is 4.00\u00a0m west and 3.00\u00a0m south of');
});

/** As in the studio, whose pages have loaded the user before they show anything. */
function SharedSpace() {
  useMe();
  return <ShareLink space={aSpace()} />;
}

test.each(['Poster', 'Placing sheet'])('closing “%s” returns the focus to its button', async (name) => {
  await mount({ show: () => <SharedSpace /> });
  const button = page.getByRole('button', { name });
  await button.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('sharing warns, also on the way to a poster, that the channel is closed', async () => {
  const layer = { ...aListing().layer, pid: 'attic', name: 'attic' };
  const answers = (discoverability: 'owner' | 'unlisted') => ({
    getMyLayers: { layers: [{ ...layer, discoverability }], page: 1, per: 100, total: 1 },
  });
  const show = () => <ShareLink space={aSpace({ layer_pid: 'attic' })} />;
  const caution = page.getByText('Your channel +attic is closed');
  await mount({ show, signedIn: true, answers: answers('owner') });
  await expect.element(caution).toBeVisible();
  await page.getByRole('button', { name: 'Poster' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('link', { name: 'Change who finds it' })).toBeVisible();
  await mount({ show, signedIn: true, answers: answers('unlisted') });
  await expect.element(page.getByRole('button', { name: 'Poster' })).toBeVisible();
  await expect.element(caution).not.toBeInTheDocument();
});

/** Copies the code to embed a space and returns it. */
async function copyCode(kind: RegExp) {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: 'Copy embed code' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  await expect.poll(() => copied.mock.lastCall).toBeDefined();
  const [code = ''] = copied.mock.lastCall ?? [];
  copied.mockRestore();
  return code;
}

test('the frame to embed a space fits into narrow pages', async () => {
  await mount(entry.states['link of an open space']);
  const code = await copyCode(/^Frame/);
  expect(code).toMatch(/^<iframe .*width="720" height="480"/);
  const narrow = document.body.appendChild(document.createElement('div'));
  narrow.style.inlineSize = '320px';
  narrow.innerHTML = code;
  expect(narrow.scrollWidth).toBe(320);
  narrow.remove();
});

test('the script to embed a space shows it under any title', async () => {
  const title = 'The crane’s "</script>" \\ 1908';
  const space = aSpace({ card_title: title });
  await mount({ show: () => <ShareLink space={space} /> });
  const code = await copyCode(/^Script/);
  const site = new DOMParser().parseFromString(code, 'text/html');
  const [library, script] = site.scripts;
  expect(library?.src).toBe(`${location.origin}/pleinair-embed.js`);
  const embed = vi.fn();
  new Function('Pleinair', 'document', script?.text ?? '')({ embed }, site);
  expect(embed).toHaveBeenCalledWith(
    site.querySelector('div'),
    expect.objectContaining({ space: space.pid, title, onClosed: expect.any(Function) }),
  );
});

test.each(PAPERS)(
  'a poster without a picture on %s has a code of half its width, aligned with its title',
  (paper) => {
    const canvas = document.createElement('canvas');
    const words = { title: 'Courtyard', instruction: '', note: '' };
    const url = 'https://studio.example.org/s/01m7zy2wsxesfsnmyj1qsca4g9';
    drawPoster(canvas, { paper, look: 'light', direction: 'ltr', picture: null, url, ...words }, 4);
    const { width, height } = canvas;
    // The title is in the upper third.
    const top = Math.round(height / 3);
    const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
      0,
      top,
      width,
      height - top,
    );
    const columns = Array.from({ length: width * (height - top) }, (_, at) => at)
      .filter((at) => (data[4 * at] ?? 0) < 128)
      .map((at) => at % width)
      .sort((a, b) => a - b);
    const [left = 0, right = 0] = [columns[0], columns.at(-1)];
    // The margin of the page, where the title starts.
    expect(left / width).toBeCloseTo(0.08, 2);
    expect((right + 1 - left) / width).toBeCloseTo(0.5, 2);
  },
);

test('the code for testing says that it is not to be shared, and until when it works', async () => {
  const url = 'https://studio.example.org/v/crane?test=token';
  const expires_at = '2026-06-03T12:00:00.000Z';
  await mount({ ...entry.states['test link'], answers: { createTestLink: { url, expires_at } } });
  await expect.element(page.getByRole('img', { name: 'Test code that opens The old crane' })).toBeVisible();
  await expect.element(page.getByText('This code is for testing only. Do not share.')).toBeVisible();
  await expect.element(page.getByText(/^It works until 3 Jun 2026/)).toBeVisible();

  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  await page.getByRole('button', { name: 'Copy test link' }).click();
  await expect.poll(() => copied.mock.lastCall).toEqual([url]);
});

test('withdrawing test links makes a new one', async () => {
  const expires_at = '2026-06-03T12:00:00.000Z';
  let made = 0;
  const answers = {
    createTestLink: () => {
      made += 1;
      const url = `https://studio.example.org/v/crane?test=${made}`;
      return Response.json({ url, expires_at }, { status: 201 });
    },
  };
  await mount({ ...entry.states['test link'], answers });
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('Test links withdrawn.')).toBeVisible();
  expect(made).toBe(2);
});

test('a test link that cannot be made without a network is made once it is back', async () => {
  let isOffline = true;
  const url = 'https://studio.example.org/v/crane?test=token';
  const createTestLink = () =>
    isOffline ? unreachable() : Response.json({ url, expires_at: inDays(1) }, { status: 201 });
  await mount({ ...entry.states['test link'], answers: { createTestLink } });
  await expect
    .element(page.getByRole('alert'), { timeout: 15_000 })
    .toMatchTextContent(/^The server cannot be reached/);
  isOffline = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('img', { name: /^Test code/ })).toBeVisible();
});

test('the code for visitors and the code for testing are apart', async () => {
  await mount({ show: () => <SharedSpace /> });
  const link = page.getByLabelText('Link for visitors');
  await expect.element(link).toBeVisible();
  expect((link.element() as HTMLInputElement).value).not.toContain('?');
  await page.getByRole('button', { name: 'Test on your phone' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Test on your phone' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Test code/ })).toBeVisible();
});

test('on a phone, the link is sent first, and the test opens there', async () => {
  await page.viewport(360, 740);
  Object.defineProperty(navigator, 'share', { value: async () => {}, configurable: true, writable: true });
  const share = vi.spyOn(navigator, 'share').mockResolvedValue(undefined);
  const url = 'https://studio.example.org/v/crane?test=token';
  const createTestLink = { url, expires_at: inDays(1) };
  await mount({ show: () => <SharedSpace />, answers: { createTestLink } });
  const [send, copy] = ['Send the link', 'Copy link'].map((name) => page.getByRole('button', { name }));
  await send?.click();
  const { value } = page.getByLabelText('Link for visitors').element() as HTMLInputElement;
  expect(share).toHaveBeenCalledWith({ title: aSpace().card_title, url: value });
  const top = (one: typeof send) => one?.element().getBoundingClientRect().top ?? 0;
  expect(top(send)).toBeLessThanOrEqual(top(copy));
  await page.getByRole('button', { name: 'Test on your phone' }).click();
  await expect.element(page.getByRole('link', { name: 'Open it here' })).toHaveAttribute('href', url);
  await expect.element(page.getByText(/^Or point another phone/)).toBeVisible();
});

test('the link of a space that only its owner can open is not sent from a phone', async () => {
  await page.viewport(360, 740);
  await mount(entry.states['link of a private space']);
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send the link' })).not.toBeInTheDocument();
});

/** Two spaces to print, one of which is private. */
function Printed() {
  useMe();
  const spaces = [
    aSpace({ name: 'Quay', card_title: '', card_image: null, thumbnail: null }),
    aSpace({ name: 'Pier', card_title: '', card_image: null, thumbnail: null, access_level: 'owner' }),
  ];
  return <PrintSpacesDialog spaces={spaces} opened onClose={() => undefined} />;
}

/** Clicks what saves a file, and returns its name and the number of its PDF pages. */
async function savePdf(button: string) {
  const saved = Promise.withResolvers<{ name: string; blob: Blob }>();
  const blobs = new Map<string, Blob>();
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.resolve({ name: this.download, blob: blobs.get(this.href) ?? new Blob() });
  });
  onTestFinished(() => {
    createUrl.mockRestore();
    click.mockRestore();
  });
  await page.getByRole('button', { name: button }).click();
  const { name, blob } = await saved.promise;
  // Each page is one JPEG.
  return { name, pages: (await blob.text()).match(/\/DCTDecode/g)?.length };
}

test('several spaces are printed into one file, a poster or placing sheet each', async () => {
  const textOnPaper = watchPaper();
  await mount({ show: () => <Printed />, signedIn: true });
  const dialog = page.getByRole('dialog', { name: 'Print for 2 spaces' });
  await expect.element(dialog.getByText('Visitors cannot open 1 of them: Pier.')).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'The poster of Quay' })).toBeVisible();
  const next = dialog.getByRole('button', { name: 'Next page' });
  await next.click();
  await expect.element(dialog.getByRole('img', { name: 'The poster of Pier' })).toBeVisible();
  await expect.element(next).toHaveFocus();
  await expect.element(next).toBeDisabled();
  expect(await savePdf('PDF with 2 pages')).toEqual({ name: 'Poster ×2 A4.pdf', pages: 2 });
  await dialog.getByText('Placing sheet').click();
  await expect.element(dialog.getByRole('img', { name: 'The placing sheet of Quay' })).toBeVisible();
  await expect.poll(textOnPaper).toContain('Its place is in the middle of the space.');
});
