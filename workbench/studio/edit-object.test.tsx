import { routes } from '@pleinair/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../apps/studio/src/lib/api.ts';
import { session } from '../../apps/studio/src/lib/session.ts';
import drift from '../../packages/content/src/samples/drift.mp4?url';
import { giveAnswers, refusal } from '../src/answers.ts';
import { anHobject, aUser } from '../src/factories.ts';
import { mount } from './mount.tsx';
import { entry as settingsForm } from './settings-form.entry.tsx';

const user = aUser();
const state = (hobject: ReturnType<typeof anHobject>) => ({
  show: '/edit-hobject/photo-1908',
  signedIn: true,
  answers: {
    getHobject: hobject,
    getAuthenticatedUser: {
      ...user,
      plan_capabilities: [
        ...user.plan_capabilities,
        { name: 'advanced_abilities_editing', value: 1, used: null, left: null },
      ],
    },
  },
});
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('unreadable captions are not saved, and can be discarded', async () => {
  await mount(state(anHobject('video')));
  const captions = page.getByLabelText('Captions (WebVTT)');
  await captions.fill('1\n00:00 hello');
  await expect.element(page.getByText('There are unsaved changes.')).toBeVisible();
  await button('Discard').click();
  await expect.element(captions).toHaveValue('');
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
});

test('a plain text becomes captions that are spread over the film', async () => {
  await mount(state(anHobject('green_screen', { asset_uri: drift, content_type: 'video/mp4' })));
  const captions = page.getByLabelText('Captions (WebVTT)');
  await captions.fill('Welcome! This is the harbour.');
  const offer = page.getByText('This text has no times yet: each sentence can get its share of the film.');
  await expect.element(offer).toBeVisible();
  // It is the next step, not an error, and above what was pasted.
  await expect.element(page.getByText(/^Begin with WEBVTT/)).not.toBeInTheDocument();
  const [above, below] = [button('Spread it over the film'), captions].map((one) => one.element());
  expect(above?.compareDocumentPosition(below as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // Saving leads to it first.
  await button('Save').click();
  await expect.element(captions).toHaveFocus();
  await button('Spread it over the film').click();
  await expect
    .element(captions)
    .toHaveValue(expect.stringMatching(/^WEBVTT\n\n00:00\.000 --> .+\nWelcome!\n\n/));
  await expect.element(button('Save')).toBeEnabled();
});

test.each(['video', 'green_screen'] as const)(
  'the still picture of a film is found with a slider, as long as the film (%s)',
  async (type) => {
    await mount(state(anHobject(type, { asset_uri: drift, content_type: 'video/mp4' })));
    const slider = page.getByRole('slider', { name: 'Slide to the still picture' });
    await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const still = page.getByLabelText('Still picture at');
    await expect.element(still).toHaveValue('0.2 s');
    await userEvent.keyboard('{End}');
    const { ariaValueMax } = slider.element();
    expect(Number(ariaValueMax)).toBeLessThan(60);
    await expect.element(still).toHaveValue(`${ariaValueMax} s`);
    await expect.element(button('Save')).toBeEnabled();
  },
);

test('neither the object itself nor one of its parts can become its part', async () => {
  const part = { rank: 0, x: 0, y: 0, z: 0, angle_x: 0, angle_y: 0, angle_z: 0, scale: 1, owner: user.pid };
  const [flag, whole, whale] = ['Flag', 'Ship', 'Whale'].map((name) => anHobject('image', { name }));
  const related = { ...part, created_at: '2026-05-01T12:00:00.000Z', updated_at: '2026-05-01T12:00:00.000Z' };
  const hobject = anHobject('image', {
    name: 'Mast',
    child_relations: [{ ...related, child_pid: flag?.pid ?? '', parent_pid: 'mast' }],
    parent_relations: [{ ...related, child_pid: 'mast', parent_pid: whole?.pid ?? '' }],
  });
  const hobjects = [hobject, flag, whole, whale].flatMap((one) => one ?? []);
  const shown = state(hobject);
  const getHobject = (request: Request) => {
    const part = hobjects.find(({ pid }) => request.url.endsWith(pid) && pid !== whole?.pid);
    return Response.json(part ?? hobject);
  };
  const getUserHobjects = { hobjects, page: 1, per: 24, total: 4 };
  await mount({ ...shown, answers: { ...shown.answers, getHobject, getUserHobjects } });
  await button('Add a part').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Whale')).toBeVisible();
  for (const name of ['Mast', 'Flag', 'Ship'])
    await expect.element(dialog.getByText(name)).not.toBeInTheDocument();
});

test('a model that keeps its dimensions shows its height, in the unit of its creator', async () => {
  const settings = { auto_resize: false, unit: 'ft' };
  const bounds = { min: { x: 0, y: 0, z: 0 }, max: { x: 1800, y: 1800, z: 900 } };
  await mount(state(anHobject('object3d', { settings, bounds })));
  await expect.element(page.getByText('Height in the file: 5,910 ft.')).toBeVisible();
});

test('an animation or variant that the file no longer has is marked, and says what is shown instead', async () => {
  await mount(settingsForm.states['model whose file lacks what was chosen']);
  const animation = page.getByRole('combobox', { name: 'Animation', exact: true });
  const variant = page.getByRole('combobox', { name: 'Variant' });
  await expect.element(animation).toHaveDisplayValue('Spin (not in this file)');
  await expect.element(animation).toHaveAccessibleDescription(/The first one plays instead\.$/);
  await expect.element(variant).toHaveDisplayValue('Pine (not in this file)');
  await expect.element(variant).toHaveAccessibleDescription(/The first one is shown instead\.$/);
  await animation.click();
  await page.getByRole('option', { name: 'Wave' }).click();
  await expect.element(animation).toHaveDisplayValue('Wave');
  await expect.element(page.getByText('The first one plays instead.')).not.toBeInTheDocument();
  await expect.element(page.getByText('The first one is shown instead.')).toBeVisible();
});

test('what was typed survives a session that ends, unless it was saved otherwise meanwhile', async () => {
  const old = { pid: 'photo-1908', description: '', attribution: '' };
  await mount(state(anHobject('image', old)));
  await page.getByLabelText('Attribution').fill('Photo: Ada');
  session.end();

  await mount(state(anHobject('image', { ...old, description: 'The bridge.' })));
  await expect.element(page.getByLabelText('Attribution')).toHaveValue('Photo: Ada');
  await expect.element(page.getByLabelText('Description')).toHaveValue('The bridge.');
  await expect.element(page.getByText(/^Your unsaved changes from .+ are back/)).toBeVisible();
  await expect.element(page.getByText('There are unsaved changes.')).toBeVisible();

  await mount(state(anHobject('image', old)));
  await expect.element(page.getByLabelText('Attribution')).toHaveValue('');
});

test('what was discarded can be brought back, and the keyboard stays at the foot of the form', async () => {
  await mount(state(anHobject('image', { description: '' })));
  const description = page.getByLabelText('Description');
  await description.fill('A photo of the bridge.');
  (button('Discard').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(description).toHaveValue('');
  await expect.element(page.getByText('All changes are saved.')).toHaveFocus();
  await button('Undo').click();
  await expect.element(description).toHaveValue('A photo of the bridge.');
  await expect.element(page.getByText('There are unsaved changes.')).toBeVisible();
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

test('an object deleted elsewhere is said to be, and saved once it is restored from the trash', async () => {
  const photo = anHobject('image', { description: '' });
  const { answers, ...rest } = state(photo);
  await mount({ ...rest, answers });
  await page.getByLabelText('Description').fill('A photo of the bridge.');
  giveAnswers({ ...answers, getHobject: () => refusal(404, 'Not found') });
  await button('Save').click();
  await expect.element(page.getByText('It was deleted elsewhere. It may be in the trash.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the trash' })).toHaveAttribute('href', '/trash');
  giveAnswers({ ...answers, updateHobject: { ...photo, description: 'A photo of the bridge.' } });
  await button('Save').click();
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
  await expect.element(page.getByText(/deleted elsewhere/)).not.toBeInTheDocument();
});

test('what another tab saved in other fields is kept, without a question', async () => {
  const photo = anHobject('image', { name: 'Bridge', description: '' });
  const { answers, ...rest } = state(photo);
  await mount({ ...rest, answers });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The bridge');
  const there = { ...photo, description: 'Built in 1908.' };
  giveAnswers({
    ...answers,
    getHobject: there,
    updateHobject: async (request) => Response.json({ ...there, ...(await request.json()) }),
  });
  await button('Save').click();
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
  await expect.element(page.getByLabelText('Description')).toHaveValue('Built in 1908.');
  await expect.element(page.getByRole('heading', { name: 'The bridge' })).toBeVisible();
});

test.each(['https://exa mple.org', 'https://example'])('%s is no link of a button', async (typed) => {
  await mount(state(anHobject('button')));
  const link = page.getByLabelText('Destination link');
  await link.fill('https://example.org');
  await expect.element(page.getByText('The url is valid')).toBeVisible();
  await link.fill(typed);
  await expect.element(page.getByText('The url is valid')).not.toBeInTheDocument();
  await expect.element(link).toBeInvalid();
});

test('a sound is loud no farther away than where it falls silent', async () => {
  await mount(state(anHobject('audio', { settings: { loud_within: 2, silent_from: 15 } })));
  const loud = page.getByLabelText('At full volume up to');
  await loud.fill('20');
  await expect.element(loud).toHaveAccessibleDescription('Between 0.1 m and 15 m');
  await page.getByLabelText('No longer heard from').fill('30');
  await expect.element(loud).not.toHaveAccessibleDescription();
  await expect.element(loud).toHaveValue('20 m');
  await loud.click();
  await userEvent.keyboard('{Tab}');
  await expect.element(loud).toHaveValue('20 m');
});

test('abilities are edited as JSON; invalid text is not saved, and can be discarded', async () => {
  await mount(state(anHobject('image', { abilities: '[]', behaviors: '[]' })));
  await page.getByRole('switch', { name: 'Edit as JSON' }).click({ force: true });
  const json = page.getByLabelText('Abilities as JSON');
  await json.fill('[{ "trigger":');
  await expect.element(json).toHaveAccessibleDescription('This is not JSON.');
  await expect.element(page.getByText('There are unsaved changes.')).toBeVisible();
  // The form can show it.
  await expect.element(page.getByText(/was written with another program/)).not.toBeInTheDocument();
  await button('Discard').click();
  await expect.element(json).toHaveValue('[]');
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
});

test('an ability with an empty field is not saved: the field says so and gets the focus', async () => {
  await mount(state(anHobject('image', { abilities: '[]', behaviors: '[]' })));
  await button('Add an ability').click();
  await page.getByRole('combobox', { name: 'Then 1' }).click();
  await page.getByRole('option', { name: 'Ask a question' }).click();
  const question = page.getByLabelText('Question');
  await expect.element(question).not.toHaveAttribute('aria-invalid');
  await button('Save').click();
  await expect.element(question).toHaveFocus();
  await expect.element(question).toHaveAccessibleDescription('Fill this in.');
  await expect.element(page.getByText('There are unsaved changes.')).toBeVisible();
  await question.fill('How far?');
  await expect.element(page.getByText('Fill this in.')).not.toBeInTheDocument();
  await page.getByRole('switch', { name: 'Edit as JSON' }).click({ force: true });
  const json = page.getByLabelText('Abilities as JSON');
  await json.fill('[{ "trigger": { "on": "event", "name": "" }, "actions": [{ "do": "collect" }] }]');
  await button('Save').click();
  await expect.element(json).toHaveFocus();
  await expect.element(json).toHaveAccessibleDescription(/^A field is empty/);
});

test('the stage shows the parts of the object: one with sound can be heard', async () => {
  const bell = anHobject('audio', {
    name: 'Bell',
    asset_uri: 'https://files.example.org/bell.mp3',
    content_type: 'audio/mpeg',
    has_sound: true,
    child_relations: [],
  });
  const at = { x: 0, y: 1, z: 0, angle_x: 0, angle_y: 0, angle_z: 0, scale: 1, rank: 0 };
  const tower = anHobject('image', { name: 'Tower' });
  const relation = { ...at, child_pid: bell.pid, parent_pid: tower.pid, owner: tower.owner };
  const whole = { ...tower, child_relations: [relation] };
  const { answers, ...rest } = state(tower);
  const getHobject = ({ url }: Request) => Response.json(url.endsWith(bell.pid) ? bell : whole);
  await mount({ ...rest, answers: { ...answers, getHobject } });
  await expect.element(page.getByRole('link', { name: 'Bell' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Sound/ })).toBeVisible();
});

test('a picture can be copied as every kind that takes it; a model has no other kind', async () => {
  await mount(state(anHobject('image')));
  await button('Copy as another kind').click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect
    .poll(() => items.elements().map((item) => item.textContent))
    .toEqual(['Immersive sphere', 'Portal']);
  await mount(state(anHobject('object3d')));
  await expect.element(button('Replace the file')).toBeVisible();
  await expect.element(button('Copy as another kind')).not.toBeInTheDocument();
});

test('a replaced file can be brought back from the notice, with its pictures', async () => {
  const sending = vi.spyOn(api, 'uploadFile').mockResolvedValue({ signed_id: 'new' });
  const film = anHobject('video', { pid: 'photo-1908', asset_uri: drift, content_type: 'video/mp4' });
  const replaced = { asset: 'earlier', image: 'earlier-image' };
  const sent: unknown[] = [];
  const { answers, ...rest } = state(film);
  const inspection = { ...routes.inspectUpload.example?.answer, content_type: 'video/mp4' };
  await mount({
    ...rest,
    answers: {
      ...answers,
      inspectUpload: () => Response.json(inspection),
      async updateHobject(request) {
        const body = await request.json();
        sent.push(body);
        return Response.json({ ...film, ...(body.asset === 'new' && { replaced }) });
      },
    },
  });
  await button('Replace the file').click();
  const input = document.querySelector('[role=dialog] input[type=file]');
  if (!input) throw new Error('There is no field for files');
  await page.elementLocator(input).upload(new File([await (await fetch(drift)).blob()], 'new.mp4'));
  await expect.element(page.getByText('The new file is in use.')).toBeVisible();
  await button('Undo').click();
  await expect.element(page.getByText('The earlier file is back.')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ asset: 'new' }), replaced]);
  sending.mockRestore();
});

test.each([
  { settings: {}, own: '2.4 m', chosen: '3 m' },
  { settings: { unit: 'ft', height: 0.9144 }, own: '7.874 ft', chosen: '5 ft' },
])('a model scaled to a height starts at its own, $own, and keeps a chosen one', async (given) => {
  const { settings, own, chosen } = given;
  const bounds = { min: { x: -1, y: -0.2, z: -1 }, max: { x: 1, y: 2.2, z: 1 } };
  await mount(state(anHobject('object3d', { bounds, settings })));
  const isScaled = page.getByRole('checkbox', { name: 'Scale to a height' });
  const height = page.getByRole('textbox', { name: 'Height', exact: true });
  await isScaled.click();
  await expect.element(height).toHaveValue(own);
  await height.fill(chosen);
  await isScaled.click();
  await isScaled.click();
  await expect.element(height).toHaveValue(chosen);
});

test('words are written in another language, which can be removed', async () => {
  const sent = Promise.withResolvers<{ settings: object }>();
  const sendingPicture = vi.spyOn(api, 'uploadFile').mockResolvedValue({ signed_id: 'new' });
  const opened = state(anHobject('text'));
  await mount({
    ...opened,
    answers: {
      ...opened.answers,
      async updateHobject(request) {
        sent.resolve(await request.json());
        return refusal(422);
      },
    },
  });
  const adding = page.getByRole('combobox', { name: 'Add a language' });
  const add = async (name: string) => {
    await adding.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    // Ready for the next one.
    await expect.element(adding).toHaveValue('');
  };
  const field = (language: string, name: string) =>
    page.getByRole('region', { name: language }).getByRole('textbox', { name });
  await add('Polish');
  await field('Polish', 'Text').fill('Port w 1904 roku');
  await add('Italian');
  await field('Italian', 'Text').fill('Il porto nel 1904');
  await field('Italian', 'Name').fill('Porto');
  await button('Polish').click();
  await expect.element(field('Polish', 'Text')).toHaveValue('Port w 1904 roku');
  await button('Remove this language').click();
  await expect.element(button('Polish')).not.toBeInTheDocument();
  await expect.element(adding).toHaveFocus();
  await button('Save').click();
  expect((await sent.promise).settings).toMatchObject({
    translations: { it: { name: 'Porto', text: 'Il porto nel 1904' } },
  });
  // The picture shows the object's own words.
  expect(sendingPicture).not.toHaveBeenCalled();
  sendingPicture.mockRestore();
});

test('an object is shown only to those who read the chosen languages', async () => {
  const sent = Promise.withResolvers<{ settings: object }>();
  const opened = state(anHobject('audio'));
  await mount({
    ...opened,
    answers: {
      ...opened.answers,
      async updateHobject(request) {
        sent.resolve(await request.json());
        return refusal(422);
      },
    },
  });
  const who = page.getByRole('combobox', { name: 'Who sees it' });
  await who.click();
  await page.getByRole('option', { name: 'Only those who read certain languages' }).click();
  const languages = page.getByRole('combobox', { name: 'Languages' });
  await expect.element(languages).toHaveAccessibleDescription('Until you choose one, everyone sees it.');
  await languages.fill('Italian');
  await page.getByRole('option', { name: 'Italian', exact: true }).click();
  await expect.element(languages).not.toHaveAccessibleDescription();
  await button('Save').click();
  expect((await sent.promise).settings).toMatchObject({ shown_in: { it: true } });
  await who.click();
  await page.getByRole('option', { name: 'Everyone', exact: true }).click();
  await expect.element(languages).not.toBeInTheDocument();
});
