import { Anchor, Button, Group, Select, Table } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { editUserPath, userPath } from '../addresses.ts';
import { DEPARTMENTS, type DemoUser, ROLES, STATUSES } from '../data/people.ts';
import { useMock } from '../mock/use-mock.ts';
import { DemoPage } from '../parts/demo-page.tsx';
import { FromMock } from '../parts/from-mock.tsx';
import parts from '../parts/parts.module.css';
import { useWords } from '../words.ts';
import { Status } from './status.tsx';
import { useDeleteUser } from './use-delete-user.ts';
import classes from './users.module.css';

/** All accounts of the mock API. */
export function Component() {
  const say = useWords();
  const [filter, setFilter] = useState<Record<string, string>>({});
  const users = useMock<DemoUser[]>(`/api/user-management/users?${new URLSearchParams(filter)}`);
  const remove = useDeleteUser();
  const choice = (name: string, label: string, data: { value: string; label: string }[]) => (
    <Select
      label={label}
      placeholder={say('common.all')}
      clearable
      data={data}
      value={filter[name] || null}
      onChange={(value) => setFilter({ ...filter, [name]: value ?? '' })}
    />
  );
  return (
    <DemoPage title={say('groups.users')}>
      <search className={classes.filters}>
        <SearchField
          label={say('common.search')}
          value={filter.q ?? ''}
          onChange={(words) => setFilter({ ...filter, q: words })}
        />
        {choice(
          'role',
          say('users.role'),
          ROLES.map((value) => ({ value, label: say(`roles.${value}`) })),
        )}
        {choice(
          'status',
          say('users.status'),
          STATUSES.map((value) => ({ value, label: say(`statuses.${value}`) })),
        )}
        {choice('verified', say('users.verified'), [
          { value: 'true', label: say('common.yes') },
          { value: 'false', label: say('common.no') },
        ])}
        {choice(
          'department',
          say('users.department'),
          DEPARTMENTS.map((value) => ({ value, label: say(`departments.${value}`) })),
        )}
      </search>
      <FromMock answer={users}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={say('users.none')} message={say('common.searchLess')} />
          ) : (
            <div className={parts.scroller}>
              <Table className={parts.wide} highlightOnHover>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">{say('common.name')}</Table.Th>
                    <Table.Th scope="col">{say('common.email')}</Table.Th>
                    <Table.Th scope="col">{say('users.role')}</Table.Th>
                    <Table.Th scope="col">{say('users.status')}</Table.Th>
                    <Table.Th scope="col">{say('users.department')}</Table.Th>
                    <Table.Th scope="col">{say('common.actions')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {list.map((user) => (
                    <Table.Tr key={user.id}>
                      <Table.Th scope="row">
                        <Anchor component={Link} to={userPath(user.id)}>
                          {user.name}
                        </Anchor>
                      </Table.Th>
                      <Table.Td>{user.email}</Table.Td>
                      <Table.Td>{say(`roles.${user.role}`)}</Table.Td>
                      <Table.Td>
                        <Status status={user.status} />
                      </Table.Td>
                      <Table.Td>{say(`departments.${user.department}`)}</Table.Td>
                      <Table.Td>
                        <Group gap="xs" wrap="nowrap">
                          <Button
                            component={Link}
                            to={editUserPath(user.id)}
                            variant="default"
                            size="xs"
                            aria-label={say('users.editOne', { name: user.name })}
                          >
                            {say('common.edit')}
                          </Button>
                          <Button
                            variant="default"
                            size="xs"
                            aria-label={say('users.deleteOne', { name: user.name })}
                            onClick={() => remove(user)}
                          >
                            {say('common.delete')}
                          </Button>
                        </Group>
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </div>
          )
        }
      </FromMock>
    </DemoPage>
  );
}
