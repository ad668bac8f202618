import { Anchor, Text } from '@mantine/core';
import type { Schemas } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { AdminTable, type Column } from './admin-table.tsx';
import { useAdminNames } from './names.ts';

type User = Schemas['AdministeredUser'];

interface UsersTableProps {
  label: string;
  users: readonly User[];
  /** Leaves out email addresses, roles and numbers of spaces. */
  isBrief?: boolean;
}

/** Accounts, each linking to its page. */
export function UsersTable({ label, users, isBrief = false }: UsersTableProps) {
  const { t, i18n } = useTranslation();
  const { states, roles } = useAdminNames();
  const day = useDateFormat({ dateStyle: 'medium' });
  const columns: (Column<User> & { isDetail?: boolean })[] = [
    {
      label: t('admin.username'),
      isLong: true,
      show: ({ pid, username }) => (
        <Anchor component={Link} to={paths.adminUser(pid)}>
          {username}
        </Anchor>
      ),
    },
    { label: t('admin.email'), isLong: true, isDetail: true, show: ({ email }) => email },
    { label: t('admin.state'), show: ({ state }) => <Notable value={states[state]} usual={states.active} /> },
    {
      label: t('admin.role'),
      isDetail: true,
      show: ({ role }) => <Notable value={roles[role]} usual={roles.editor} />,
    },
    { label: t('admin.plan'), show: ({ plan }) => plan.display_name },
    {
      label: t('admin.spaces'),
      isDetail: true,
      show: ({ spaces_count }) => spaces_count.toLocaleString(i18n.language),
    },
    { label: t('admin.since'), show: ({ created_at }) => day.format(new Date(created_at)) },
  ];
  return (
    <AdminTable
      label={label}
      rows={users}
      keyOf={({ pid }) => pid}
      columns={columns.filter(({ isDetail }) => !isBrief || !isDetail)}
    />
  );
}

/** Dims the usual value, so that exceptions stand out. */
const Notable = ({ value, usual }: { value: string; usual: string }) => (
  <Text span inherit {...(value === usual ? { c: 'dimmed' } : { fw: 640 })}>
    {value}
  </Text>
);
