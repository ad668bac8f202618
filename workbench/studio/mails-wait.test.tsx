import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { getConfig } from '../../apps/studio/src/lib/config.ts';
import { entry } from './before-sign-in.entry.tsx';
import { mount } from './mount.tsx';

test('who asks for a mail is told that it waits while the mail server takes none', async () => {
  const config = getConfig();
  onTestFinished(() => void Object.assign(config, { mails_wait: false }));
  config.mails_wait = true;
  await mount(entry.states['forgot password']);
  await page.getByLabelText('E-mail').fill('ada@example.org');
  await expect.element(page.getByText('cannot send mails')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(page.getByText('cannot send mails at the moment: yours is kept')).toBeVisible();
});
