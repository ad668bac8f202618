import { Button, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { isEmail, useForm } from '@mantine/form';
import { answer, type Schemas } from '@pleinair/client';
import { LANGUAGES } from '@pleinair/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { isChannelName } from '../../lib/channel-name.ts';
import { getConfig } from '../../lib/config.ts';
import { currentLanguage, LANGUAGE_NAMES } from '../../lib/i18n.ts';
import { copyLink } from '../../parts/share/copy-link.tsx';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { useStartOnce } from '../../ui/use-start-once.ts';
import { ROLES } from './admin-queries.ts';
import { useAdminNames } from './names.ts';
import { useAdminChange } from './use-admin-change.ts';

interface NewUserProps {
  opened: boolean;
  onClose: () => void;
}

/** Creates an account that is active at once. The person sets the password by a link, which the admin passes on if no mail is sent. */
export function NewUser({ opened, onClose }: NewUserProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<Schemas['CreatedUser']>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={t('admin.newUser')}>
      {made?.password_url ? (
        <LinkToPassOn address={made.email} link={made.password_url} onDone={close} />
      ) : (
        <NewUserForm onMade={(user) => (user.password_url === null ? close() : setMade(user))} />
      )}
    </Modal>
  );
}

function NewUserForm({ onMade }: { onMade: (user: Schemas['CreatedUser']) => void }) {
  const { t } = useTranslation();
  const { roles } = useAdminNames();
  const form = useForm({
    initialValues: {
      username: '',
      email: '',
      language: currentLanguage(),
      role: 'editor' as (typeof ROLES)[number],
    },
    validate: {
      username: (name) => (isChannelName(name) ? null : t('profile.nameInvalid')),
      email: isEmail(t('auth.emailInvalid')),
    },
  });
  const add = useStartOnce(
    useAdminChange({
      write: async (body: typeof form.values) => onMade(await answer(api.POST('/admin/users', { body }))),
      done: t('admin.userMade'),
      showRefusal: (error) => showFieldErrors(form, error),
    }),
  );
  return (
    <form onSubmit={form.onSubmit((body) => add.mutate(body), leadToField)} noValidate>
      <Stack>
        <TextInput
          label={t('admin.username')}
          description={t('profile.nameHint')}
          autoComplete="off"
          {...form.getInputProps('username')}
        />
        <TextInput
          type="email"
          label={t('admin.email')}
          description={getConfig().keeps_mails ? undefined : t('admin.mailHint')}
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <Select
          label={t('shell.language')}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          allowDeselect={false}
          {...form.getInputProps('language')}
        />
        <Select
          label={t('admin.role')}
          data={ROLES.map((value) => ({ value, label: roles[value] }))}
          allowDeselect={false}
          {...form.getInputProps('role')}
        />
        <Button type="submit" loading={add.isPending}>
          {t('admin.makeUser')}
        </Button>
      </Stack>
    </form>
  );
}

interface LinkToPassOnProps {
  address: string;
  link: string;
  onDone: () => void;
}

function LinkToPassOn({ address, link, onDone }: LinkToPassOnProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text>{t('admin.passOn', { email: address })}</Text>
      <TextInput
        label={t('admin.passwordLink')}
        value={link}
        readOnly
        dir="ltr"
        data-autofocus
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => copyLink(link, t('admin.linkCopied'), t('admin.passwordLink'))}>
        {t('admin.copyLink')}
      </Button>
      <Button variant="default" onClick={onDone}>
        {t('common.close')}
      </Button>
    </Stack>
  );
}
