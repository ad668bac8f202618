import { Anchor, Button, NativeSelect, SimpleGrid, Stack, Table, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer, type Schemas } from '@pleinair/client';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { isChannelName } from '../../lib/channel-name.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { useMe } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { plansQuery, ROLES, USER_STATES, userQuery } from './admin-queries.ts';
import { useAdminNames } from './names.ts';
import { useAdminChange } from './use-admin-change.ts';

/** One account with its usage, and the changes an admin may make. */
export function UserPage({ pid }: { pid: string }) {
  const { t } = useTranslation();
  const user = useQuery(userQuery(pid));
  return (
    <AdminPage
      title={user.data?.username ?? t('admin.user')}
      crumbs={[{ label: t('admin.users'), to: paths.adminUsers }]}
    >
      {user.isPending && <Loading />}
      {user.isError && <Problem messages={problemsOf(user.error)} onRetry={user.refetch} />}
      {user.data && <Account key={user.data.updated_at} user={user.data} />}
    </AdminPage>
  );
}

type Administered = Schemas['AdministeredUser'];

function Account({ user }: { user: Administered }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  const { states, stateHints, roles } = useAdminNames();
  const plans = useSuspenseQuery(plansQuery).data;
  const isOwn = me.pid === user.pid;
  const path = { pid: user.pid };
  const form = useForm({
    initialValues: {
      state: user.state,
      role: user.role,
      plan: user.plan.name,
      username: user.username,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
    },
    validate: { username: (name) => (isChannelName(name) ? null : t('profile.nameInvalid')) },
  });
  const save = useAdminChange({
    // Only what was changed, since what admins did is recorded.
    write: (values: typeof form.values) =>
      answer(
        api.PUT('/admin/users/{pid}', { params: { path }, body: changedIn(values, form.getInitialValues()) }),
      ),
    done: t('admin.saved'),
    showRefusal: (error) => showFieldErrors(form, error),
  });
  const remove = useAdminChange({
    write: () => answer(api.DELETE('/admin/users/{pid}', { params: { path } })),
    done: t('admin.userDeleted', { name: user.username }),
    onDone: () => navigate(paths.adminUsers),
    gone: userQuery(user.pid).queryKey,
  });
  const askAndRemove = async () => {
    const goOn = await confirm({
      title: t('admin.deleteUser', { name: user.username }),
      message: `${t('admin.deleteSpaces', { count: user.spaces_count })} ${t('admin.deleteWarning')}`,
      confirm: t('common.delete'),
      danger: true,
    });
    if (goOn) remove.mutate();
  };
  const date = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const facts: [string, ReactNode][] = [
    [
      t('admin.publicPage'),
      <Anchor key="public" href={paths.userGallery(user.username)} inherit>
        {paths.userGallery(user.username)}
      </Anchor>,
    ],
    [
      t('admin.channel'),
      user.channel_name ? (
        <Anchor key="channel" href={paths.channel(user.channel_name)} inherit>
          +{user.channel_name}
        </Anchor>
      ) : (
        '–'
      ),
    ],
    [t('admin.since'), date.format(new Date(user.created_at))],
    [t('admin.spaces'), user.spaces_count.toLocaleString(i18n.language)],
  ];
  return (
    <Stack gap="xl" maw={640}>
      <Table variant="vertical" layout="auto" aria-label={user.username}>
        <Table.Tbody>
          {facts.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" ta="inherit" fw={500} bg="transparent">
                {label}
              </Table.Th>
              <Table.Td className={classes.text}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <form onSubmit={form.onSubmit((body) => save.mutate(body), leadToField)} noValidate>
        <Stack align="flex-start">
          <TextInput
            w="100%"
            label={t('admin.username')}
            description={t('admin.usernameHint')}
            autoComplete="off"
            {...form.getInputProps('username')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} w="100%">
            <TextInput
              label={t('settings.firstName')}
              maxLength={100}
              {...form.getInputProps('first_name')}
            />
            <TextInput label={t('settings.lastName')} maxLength={100} {...form.getInputProps('last_name')} />
          </SimpleGrid>
          <TextInput
            w="100%"
            label={t('admin.email')}
            description={t('admin.emailHint')}
            type="email"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          {isOwn && <Text size="sm">{t('admin.ownAccount')}</Text>}
          <NativeSelect
            w="100%"
            label={t('admin.state')}
            description={stateHints[form.values.state]}
            disabled={isOwn}
            data={USER_STATES.map((value) => ({ value, label: states[value] }))}
            {...form.getInputProps('state')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} w="100%">
            <NativeSelect
              label={t('admin.role')}
              disabled={isOwn}
              data={ROLES.map((value) => ({ value, label: roles[value] }))}
              {...form.getInputProps('role')}
            />
            <NativeSelect
              label={t('admin.plan')}
              data={plans.map(({ name, display_name }) => ({ value: name, label: display_name }))}
              {...form.getInputProps('plan')}
            />
          </SimpleGrid>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {t('common.save')}
          </Button>
        </Stack>
      </form>
      {!isOwn && (
        <Stack gap="sm" align="flex-start" className={classes.danger}>
          <Text>{t('admin.deleteWarning')}</Text>
          <Button
            variant="outline"
            color="red"
            loading={remove.isPending}
            onClick={() => void askAndRemove()}
          >
            {t('admin.deleteUser', { name: user.username })}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** The fields that differ from what they were. */
function changedIn<Values extends object>(values: Values, before: Values): Partial<Values> {
  const keys = Object.keys(values) as (keyof Values)[];
  return Object.fromEntries(
    keys.filter((key) => values[key] !== before[key]).map((key) => [key, values[key]]),
  ) as Partial<Values>;
}
