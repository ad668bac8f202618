import { Button, Group, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useForm } from '@mantine/form';
import { Link, useNavigate, useParams } from 'react-router';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { addresses, userPath } from '../addresses.ts';
import { DEPARTMENTS, type DemoUser, ROLES, STATUSES } from '../data/people.ts';
import { useMock } from '../mock/use-mock.ts';
import { DemoPage } from '../parts/demo-page.tsx';
import { FromMock } from '../parts/from-mock.tsx';
import { useSave } from '../parts/use-save.ts';
import { useWords } from '../words.ts';
import { Permissions } from './permissions.tsx';

/** Changes an account of the mock API. */
export function Component() {
  const say = useWords();
  const { userId } = useParams();
  const answer = useMock<DemoUser>(`/api/user-management/users/${encodeURIComponent(userId ?? '')}`);
  const name = answer.data?.name ?? say('users.user');
  return (
    <DemoPage
      title={say('users.editOne', { name })}
      crumbs={[{ label: say('groups.users'), to: addresses.users }]}
    >
      <FromMock answer={answer}>{(user) => <UserForm key={user.id} user={user} />}</FromMock>
    </DemoPage>
  );
}

function UserForm({ user }: { user: DemoUser }) {
  const say = useWords();
  const navigate = useNavigate();
  const form = useForm({ initialValues: user });
  const { save, isSaving } = useSave<DemoUser>(form, 'name');
  const submit = form.onSubmit(async (body) => {
    if (!(await save({ method: 'PUT', path: `/api/user-management/users/${user.id}`, body }))) return;
    notify.success({ message: say('users.saved', { name: body.name }) });
    navigate(userPath(user.id));
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xl">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={say('common.name')} {...form.getInputProps('name')} />
          <TextInput type="email" label={say('common.email')} {...form.getInputProps('email')} />
          <Select
            label={say('users.status')}
            allowDeselect={false}
            data={STATUSES.map((value) => ({ value, label: say(`statuses.${value}`) }))}
            {...form.getInputProps('status')}
          />
          <Select
            label={say('users.role')}
            allowDeselect={false}
            data={ROLES.map((value) => ({ value, label: say(`roles.${value}`) }))}
            {...form.getInputProps('role')}
          />
          <Select
            label={say('users.department')}
            allowDeselect={false}
            data={DEPARTMENTS.map((value) => ({ value, label: say(`departments.${value}`) }))}
            {...form.getInputProps('department')}
          />
          <TextInput label={say('users.company')} {...form.getInputProps('company')} />
          <DatePickerInput label={say('users.birthday')} {...form.getInputProps('dob')} />
          <TextInput type="tel" label={say('users.mobile')} {...form.getInputProps('mobile')} />
          <TextInput type="url" label={say('users.website')} {...form.getInputProps('website')} />
          <TextInput label={say('users.town')} {...form.getInputProps('city')} />
        </SimpleGrid>
        <Switch label={say('users.verified')} {...form.getInputProps('is_verified', { type: 'checkbox' })} />
        <Section title={say('users.permissions')}>
          <Permissions
            value={form.values.permissions}
            onChange={(permissions) => form.setFieldValue('permissions', permissions)}
          />
        </Section>
        <Group>
          <Button type="submit" loading={isSaving}>
            {say('common.save')}
          </Button>
          <Button component={Link} to={userPath(user.id)} variant="default">
            {say('common.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
