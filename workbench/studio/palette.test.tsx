import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Palette } from '../../apps/studio/src/features/palette/palette.tsx';
import { mount } from './mount.tsx';

function Opened() {
  const [opened, setOpened] = useState(true);
  return <Palette opened={opened} onClose={() => setOpened(false)} />;
}

test('Escape closes the command palette, with words in it, too', async () => {
  await mount({ show: () => <Opened />, signedIn: true });
  await page.getByRole('combobox', { name: 'Find anything' }).fill('mea');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
