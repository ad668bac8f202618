import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveAnswers, refusal } from '../src/answers.ts';
import { mount } from './mount.tsx';
import { entry } from './translations.entry.tsx';

const { getSpaceContent } = entry.states['in Italian'].answers;
const [sign, crane] = getSpaceContent.hobjects;

/** Answers as the server would, and remembers what was sent to which item. */
function server() {
  const sent: Record<string, unknown> = {};
  const content = structuredClone(getSpaceContent) as typeof getSpaceContent;
  const pidOf = (request: Request) => new URL(request.url).pathname.split('/').at(-1) ?? '';
  giveAnswers({
    getSpaceContent: () => Response.json(content),
    async updateSpace(request) {
      const body = await request.json();
      sent[pidOf(request)] = body;
      Object.assign(content.space.settings, body.settings);
      return Response.json(content.space);
    },
    async updateHobject(request) {
      const body = await request.json();
      const hobject = content.hobjects.find(({ pid }) => pid === pidOf(request));
      sent[pidOf(request)] = body;
      Object.assign(Object(hobject?.settings), body.settings);
      return Response.json(hobject);
    },
  });
  return sent;
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = page.getByRole('button', { name: 'Save' });

test('texts of the space and its objects are translated on one page, and only those typed are saved', async () => {
  await mount(entry.states['in Italian']);
  const sent = server();
  const ofSign = page.getByRole('region', { name: 'Sign' });
  await expect.element(ofSign.getByRole('textbox', { name: 'Name' })).toHaveValue('Cartello');
  await expect
    .element(page.getByText(/ of 10 texts in Italian/))
    .toHaveTextContent('2 of 10 texts in Italian');
  const text = ofSign.getByRole('textbox', { name: 'Text', exact: true });
  await expect.element(text).toHaveAccessibleDescription(expect.stringContaining('The harbour,'));
  await expect.element(text).toHaveAttribute('lang', 'it');
  await text.fill('Il porto nel 1904.');
  await field('Question').fill('Deve alzarsi?');
  await field('Short text').fill('Guardate in alto.');
  await expect.element(page.getByText('5 of 10 texts in Italian')).toBeVisible();
  await save.click();
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
  expect(sent).toEqual({
    [getSpaceContent.space.pid]: {
      settings: {
        translations: { it: { name: 'La vecchia gru', phrases: { 'Look up.': 'Guardate in alto.' } } },
      },
    },
    [String(sign?.pid)]: {
      settings: {
        translations: {
          it: {
            name: 'Cartello',
            text: 'Il porto nel 1904.',
            phrases: { 'Shall it rise?': 'Deve alzarsi?' },
          },
        },
      },
    },
  });
});

test('what is missing is found, and stays in sight while it is typed', async () => {
  await mount(entry.states['in Italian']);
  server();
  await page.getByRole('switch', { name: 'Only what is missing' }).click();
  const ofSign = page.getByRole('region', { name: 'Sign' });
  await expect.element(ofSign.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  const text = ofSign.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Il porto');
  await expect.element(text).toHaveValue('Il porto');
});

test('another language is added, and the item that the server refuses keeps what was typed', async () => {
  await mount(entry.states['in Italian']);
  const sent = server();
  await page.getByRole('combobox', { name: 'Language' }).fill('Basque');
  await page.getByRole('option', { name: 'Basque' }).click();
  const ofCrane = page.getByRole('region', { name: 'Crane', exact: true });
  await ofCrane.getByRole('textbox', { name: 'Name' }).fill('Garabia');
  giveAnswers({ getSpaceContent, updateHobject: () => refusal(422, 'No more room.') });
  await save.click();
  await expect.element(page.getByText('No more room.')).toBeVisible();
  await expect.element(ofCrane.getByRole('textbox', { name: 'Name' })).toHaveValue('Garabia');
  const after = server();
  await save.click();
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
  expect(after).toEqual({
    [String(crane?.pid)]: { settings: { translations: { eu: { name: 'Garabia' } } } },
  });
  expect(sent).toEqual({});
});

test('a translator’s spreadsheet fills the fields in, and says what does not fit', async () => {
  await mount(entry.states['in Italian']);
  server();
  await expect.element(page.getByRole('button', { name: 'Import a spreadsheet' })).toBeVisible();
  const rows = [
    'Do not change;Where;Text;it;de',
    `${sign?.pid} text;Sign;"The harbour,\n…";Il porto;Der Hafen`,
    `${sign?.pid} phrases;Sign;Shall it rise?;Deve alzarsi?;`,
    `${sign?.pid} phrases;Sign;Shall it fall?;Deve cadere?;`,
    `${crane?.pid} name;Crane · Name;Crane;${'x'.repeat(121)};`,
  ];
  await choose(new File([rows.join('\r\n')], 'crane.csv'));
  const told =
    '3 translations were filled in. Look at them, then save. 1 row belongs to no text of this space. ';
  await expect
    .element(page.getByText(`${told}1 translation is too long and was left out: Crane · Name (it)`))
    .toBeVisible();
  await expect.element(field('Question')).toHaveValue('Deve alzarsi?');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'German' }).click();
  await expect.element(field('Text')).toHaveValue('Der Hafen');
  await choose(new File(['<html>'], 'page.csv'));
  await expect.element(page.getByText(/^It is not a spreadsheet/)).toBeVisible();
  await expect.element(field('Text')).toHaveValue('Der Hafen');
});

async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=csv]');
  if (!input) throw new Error('no input');
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
