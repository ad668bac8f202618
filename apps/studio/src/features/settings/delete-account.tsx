import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { answer } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { leave } from '../../lib/log-out.ts';
import { useMe } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { Problem } from '../../ui/problem.tsx';

/** Deletes the account with all that is in it, once its username has been typed. */
export function DeleteAccount() {
  const { t } = useTranslation();
  const { username } = useMe();
  const [opened, dialog] = useDisclosure(false);
  const [typed, setTyped] = useState('');
  const remove = useMutation({ mutationFn: () => answer(api.DELETE('/user/me')), onSuccess: () => leave() });
  return (
    <Stack align="flex-start">
      <Text>{t('settings.dangerMessage')}</Text>
      <Button variant="outline" color="red" onClick={dialog.open}>
        {t('settings.delete')}
      </Button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={t('settings.deleteTitle')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (typed === username) remove.mutate();
          }}
        >
          <Stack>
            <Text>{t('settings.dangerMessage')}</Text>
            <Problem messages={remove.isError ? problemsOf(remove.error) : []} />
            <TextInput
              label={t('settings.deleteTyped', { name: username })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              data-autofocus
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={dialog.close}>
                {t('common.cancel')}
              </Button>
              <Button type="submit" color="red" disabled={typed !== username} loading={remove.isPending}>
                {t('settings.delete')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </Stack>
  );
}
