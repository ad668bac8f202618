import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SpacePage } from '../../apps/viewer/src/session/page/space-page.tsx';
import drift from '../../packages/content/src/samples/drift.mp4?url';
import { aContent, anHobject } from '../src/factories.ts';
import { mount } from './mount.tsx';

test('lists the parts of an object after it, and each object once', async () => {
  const at = { x: 0, y: 0, z: 0, angle_x: 0, angle_y: 0, angle_z: 0, scale: 1, rank: 0 };
  const nail = anHobject('object3d', { name: 'Nail' });
  const wheel = anHobject('object3d', { name: 'Wheel', child_relations: [partOf('wheel', nail)] });
  const cart = anHobject('object3d', {
    name: 'Cart',
    child_relations: [partOf('cart', wheel), partOf('cart', wheel)],
  });
  function partOf(parent_pid: string, { pid: child_pid, owner }: typeof nail) {
    return { ...at, child_pid, parent_pid, owner };
  }
  const unused = anHobject('image', { name: 'Lamp' });
  const content = { ...aContent([cart]), hobjects: [cart, wheel, nail, unused] };
  await mount({ show: () => <SpacePage content={content} record={() => {}} log={() => {}} /> });
  await expect.element(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  const names = page.getByRole('heading', { level: 3 }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Cart', 'Wheel', 'Nail']);
});

test('links to the addresses in the credits of an object', async () => {
  const attribution = 'Ada, https://example.org/crane, CC BY (https://creativecommons.org/licenses/by/4.0/).';
  const content = aContent([anHobject('image', { attribution })]);
  await mount({ show: () => <SpacePage content={content} record={() => {}} log={() => {}} /> });
  const link = page.getByRole('link', { name: 'example.org/crane' });
  await expect.element(link).toHaveAttribute('href', 'https://example.org/crane');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(page.getByRole('link').elements()).toHaveLength(2);
  await expect.element(page.getByText(`Credits: ${attribution}`)).toBeVisible();
});

test('names each object before what is read, seen or heard of it', async () => {
  const content = aContent([
    anHobject('video', { name: 'Tide', asset_uri: drift, content_type: 'video/mp4' }),
    anHobject('image', { name: 'Poppies' }),
  ]);
  await mount({ show: () => <SpacePage content={content} record={() => {}} log={() => {}} /> });
  const order = () => [...document.querySelectorAll('h3, video, li img')].map(({ localName }) => localName);
  await expect.poll(order).toEqual(['h3', 'video', 'h3', 'img']);
});

test('shows the beginning of a film that has no still, and loads no other film before it is played', async () => {
  const film = { asset_uri: drift, content_type: 'video/mp4' };
  const content = aContent([
    anHobject('video', { ...film, name: 'Tide', image: null }),
    anHobject('video', {
      ...film,
      name: 'Ebb',
      image: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  ]);
  await mount({ show: () => <SpacePage content={content} record={() => {}} log={() => {}} /> });
  const dataOf = (name: string) =>
    document.querySelector<HTMLVideoElement>(`video[aria-label=${name}]`)?.readyState ?? -1;
  await expect.poll(() => dataOf('Tide')).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_CURRENT_DATA);
  expect(dataOf('Ebb')).toBe(HTMLMediaElement.HAVE_NOTHING);
});

test('says that a description is missing only where there is nothing else to read', async () => {
  const content = aContent([
    anHobject('audio', { description: '', asset_uri: drift, settings: { transcript: 'Twelve strokes.' } }),
    anHobject('button', { description: '', settings: { destination: 'https://example.org/menu' } }),
    anHobject('text', { description: '', asset_text: 'Over all the hilltops' }),
    anHobject('object3d', { description: '' }),
  ]);
  await mount({ show: () => <SpacePage content={content} record={() => {}} log={() => {}} /> });
  await expect.element(page.getByText('Twelve strokes.')).toBeVisible();
  expect(page.getByText('No description.').elements()).toHaveLength(1);
});
