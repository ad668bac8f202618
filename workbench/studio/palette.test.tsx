import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Palette } from '../../apps/studio/src/features/palette/palette.tsx';
import { PaletteHost } from '../../apps/studio/src/features/palette/palette-host.tsx';
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

test('what is typed while the command palette is loading goes into it, not to the page', async () => {
  await mount({
    signedIn: true,
    show: () => (
      <PaletteHost>
        <input aria-label="Title" />
      </PaletteHost>
    ),
  });
  const title = page.getByLabelText('Title');
  await title.click();
  // Nothing loads meanwhile, as there is no task between the keys.
  const press = (key: string, ctrlKey = false) => {
    const code = `Key${key.toUpperCase()}`;
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, code, ctrlKey, bubbles: true }),
    );
  };
  press('k', true);
  await Promise.resolve();
  for (const key of 'crane') press(key);
  await expect.element(page.getByRole('combobox', { name: 'Find anything' })).toHaveValue('crane');
  await expect.element(title).toHaveValue('');
});
