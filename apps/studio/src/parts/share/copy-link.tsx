import { Stack, Text, TextInput } from '@mantine/core';
import i18next from 'i18next';
import { dialogs } from '../../ui/dialogs.ts';
import { focusedMenuButton } from '../../ui/focused-menu-button.ts';
import { notify } from '../../ui/notify.ts';
import { copyText } from './copy-text.ts';

/**
 * Copies a link and shows `copied`; if the browser refuses, shows the link selected for copying by hand.
 * @param label What it is; a link for visitors by default.
 */
export async function copyLink(url: string, copied: string, label = i18next.t('share.link')): Promise<void> {
  const opener = focusedMenuButton();
  if (await copyText(url)) {
    notify.success({ message: copied });
    return;
  }
  const modals = await dialogs();
  modals.open({
    title: i18next.t('share.byHandTitle'),
    onClose: () => opener?.focus(),
    children: (
      <Stack gap="md">
        <Text>{i18next.t('share.byHand')}</Text>
        <TextInput
          label={label}
          value={url}
          readOnly
          dir="ltr"
          data-autofocus
          onFocus={(event) => event.target.select()}
        />
      </Stack>
    ),
  });
}
