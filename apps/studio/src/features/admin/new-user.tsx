import { Button, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { isChannelName } from '../../lib/channel-name.ts';
import { PasswordField } from '../../parts/identity/password-field.tsx';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { ROLES } from './admin-queries.ts';
import { useAdminNames } from './names.ts';
import { useAdminChange } from './use-admin-change.ts';

interface NewUserProps {
  opened: boolean;
  onClose: () => void;
}

/** Creates an account that is active at once; the admin passes on its password. */
export function NewUser({ opened, onClose }: NewUserProps) {
  const { t } = useTranslation();
  const { roles } = useAdminNames();
  const form = useForm({
    initialValues: { username: '', email: '', password: '', role: 'editor' as (typeof ROLES)[number] },
    validate: { username: (name) => (isChannelName(name) ? null : t('profile.nameInvalid')) },
  });
  const add = useAdminChange({
    write: (body: typeof form.values) => answer(api.POST('/admin/users', { body })),
    done: t('admin.userMade'),
    onDone: () => {
      form.reset();
      onClose();
    },
    showRefusal: (error) => showFieldErrors(form, error),
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t('admin.newUser')}>
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
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={t('admin.password')}
            description={t('admin.passwordHint')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
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
    </Modal>
  );
}
