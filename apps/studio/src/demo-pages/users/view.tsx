import { Avatar, Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { Section } from '../../ui/section.tsx';
import { addresses, editUserPath } from '../addresses.ts';
import type { DemoUser } from '../data/people.ts';
import { useMock } from '../mock/use-mock.ts';
import { DemoPage } from '../parts/demo-page.tsx';
import { FromMock } from '../parts/from-mock.tsx';
import { useFormats, useWords } from '../words.ts';
import { Permissions } from './permissions.tsx';
import { Status } from './status.tsx';
import { useDeleteUser } from './use-delete-user.ts';
import classes from './users.module.css';

/** One account of the mock API. */
export function Component() {
  const say = useWords();
  const { day } = useFormats();
  const { userId } = useParams();
  const navigate = useNavigate();
  const remove = useDeleteUser();
  const answer = useMock<DemoUser>(`/api/user-management/users/${encodeURIComponent(userId ?? '')}`);
  const leave = async (user: DemoUser) => {
    if (await remove(user)) navigate(addresses.users);
  };
  return (
    <DemoPage
      title={answer.data?.name ?? say('users.user')}
      crumbs={[{ label: say('groups.users'), to: addresses.users }]}
    >
      <FromMock answer={answer}>
        {(user) => (
          <Stack gap="xl">
            <Group>
              <Avatar name={user.name} size={72} color="viridian" aria-hidden="true" />
              <Status status={user.status} />
              <Button component={Link} to={editUserPath(user.id)}>
                {say('common.edit')}
              </Button>
              <Button variant="light" color="red" onClick={() => leave(user)}>
                {say('common.delete')}
              </Button>
            </Group>
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
              <Section title={say('users.account')}>
                <Facts
                  facts={[
                    [say('users.username'), user.username],
                    [say('common.email'), user.email],
                    [say('users.role'), say(`roles.${user.role}`)],
                    [say('users.department'), say(`departments.${user.department}`)],
                    [say('users.company'), user.company],
                    [say('users.verified'), user.is_verified ? say('common.yes') : say('common.no')],
                  ]}
                />
              </Section>
              <Section title={say('users.person')}>
                <Facts
                  facts={[
                    [say('users.birthday'), day(user.dob)],
                    [say('users.mobile'), user.mobile],
                    [say('users.website'), user.website],
                    [say('users.town'), `${user.city}, ${user.country}`],
                  ]}
                />
              </Section>
            </SimpleGrid>
            <Section title={say('users.permissions')}>
              <Permissions value={user.permissions} />
            </Section>
          </Stack>
        )}
      </FromMock>
    </DemoPage>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name} is`}>
          <bdi>{value}</bdi>
        </dd>,
      ])}
    </dl>
  );
}
