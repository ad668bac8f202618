import { ActionIcon, Badge, Button, Checkbox, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import {
  IconAlertOctagon,
  IconFolder,
  IconInbox,
  IconMailOpened,
  IconPencil,
  IconPencilPlus,
  IconSend,
  IconStar,
  IconStarFilled,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { emailPath } from '../addresses.ts';
import { FOLDERS, MAIL_LABELS, type Mail } from '../data/mails.ts';
import type { MailMeta } from '../mock/email.ts';
import { useMock, useMockChange } from '../mock/use-mock.ts';
import { Bar, Columns, DemoPage } from '../parts/demo-page.tsx';
import { FromMock } from '../parts/from-mock.tsx';
import parts from '../parts/parts.module.css';
import { PlaceLink } from '../parts/place-link.tsx';
import { useFormats, useWords } from '../words.ts';
import { Compose } from './compose.tsx';
import { OpenMail } from './open-mail.tsx';

const PLACES = [
  { name: 'inbox', Icon: IconInbox } as const,
  { name: 'sent', Icon: IconSend } as const,
  { name: 'draft', Icon: IconPencil } as const,
  { name: 'starred', Icon: IconStar } as const,
  { name: 'spam', Icon: IconAlertOctagon } as const,
  { name: 'trash', Icon: IconTrash } as const,
];

/** The mails of a folder or label, or the starred ones. */
export function Component() {
  const say = useWords();
  const { filter = 'inbox' } = useParams();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState<number>();
  const [composing, setComposing] = useState<Partial<Mail>>();
  const change = useMockChange();
  const meta = useMock<MailMeta>('/api/apps/email/meta').data;
  const mails = useMock<Mail[]>(`/api/apps/email/mails?${new URLSearchParams({ filter, q: search })}`);
  const list = mails.data ?? [];
  // Mails that have left the list are no longer selected.
  const ids = list.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  const update = (action: string, body: object) => {
    change.mutate({ method: 'POST', path: `/api/apps/email/${action}`, body: { ids, ...body } });
  };
  const open = (mail: Mail) => {
    if (mail.folder === 'draft') return setComposing(mail);
    if (mail.unread) update('mark-unread', { ids: [mail.id], unread: false });
    setOpened(mail.id);
  };
  const shown = list.find(({ id }) => id === opened);
  return (
    <DemoPage
      title={say('groups.email')}
      actions={
        <Button
          leftSection={<IconPencilPlus size={18} aria-hidden="true" />}
          onClick={() => setComposing({})}
        >
          {say('mail.compose')}
        </Button>
      }
    >
      {composing && <Compose draft={composing} onClose={() => setComposing(undefined)} />}
      <Columns
        label={say('mail.folders')}
        places={
          <>
            {PLACES.map(({ name, Icon }) => (
              <PlaceLink
                key={name}
                to={emailPath(name)}
                label={say(`mail.${name}`)}
                icon={<Icon size={18} aria-hidden="true" />}
                isHere={filter === name}
                count={name === 'inbox' || name === 'draft' || name === 'spam' ? meta?.[name] : undefined}
              />
            ))}
            {MAIL_LABELS.map((label) => (
              <PlaceLink
                key={label}
                to={emailPath(label)}
                label={say(`mailLabels.${label}`)}
                icon={<IconTag size={18} aria-hidden="true" />}
                isHere={filter === label}
              />
            ))}
          </>
        }
      >
        {shown ? (
          <OpenMail
            mail={shown}
            onBack={() => setOpened(undefined)}
            onReply={() => {
              const to = shown.from;
              const subject = `Re: ${shown.subject}`;
              setComposing({ to, subject });
            }}
            onMove={(folder) => update('move-mails', { ids: [shown.id], folder })}
          />
        ) : (
          <>
            <Bar>
              <SearchField
                label={say('common.search')}
                value={search}
                onChange={setSearch}
                className={parts.grow}
              />
            </Bar>
            <Group gap="xs" mb="xs">
              <Checkbox
                label={say('common.chooseAll')}
                checked={ids.length > 0 && ids.length === list.length}
                indeterminate={ids.length > 0 && ids.length < list.length}
                onChange={(event) => setChosen(event.currentTarget.checked ? list.map(({ id }) => id) : [])}
              />
              <Choice
                label={say('mail.move')}
                icon={<IconFolder size={16} aria-hidden="true" />}
                isOff={ids.length === 0}
              >
                {FOLDERS.map((folder) => (
                  <Menu.Item key={folder} onClick={() => update('move-mails', { folder })}>
                    {say(`mail.${folder}`)}
                  </Menu.Item>
                ))}
              </Choice>
              <Choice
                label={say('mail.label')}
                icon={<IconTag size={16} aria-hidden="true" />}
                isOff={ids.length === 0}
              >
                {MAIL_LABELS.map((label) => (
                  <Menu.Item key={label} onClick={() => update('update-labels', { label })}>
                    {say(`mailLabels.${label}`)}
                  </Menu.Item>
                ))}
              </Choice>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconMailOpened size={16} aria-hidden="true" />}
                disabled={ids.length === 0}
                onClick={() => update('mark-unread', { unread: true })}
              >
                {say('mail.markUnread')}
              </Button>
            </Group>
            <FromMock answer={mails}>
              {() =>
                list.length === 0 ? (
                  <EmptyState title={say('mail.none')} message={say('common.searchLess')} />
                ) : (
                  list.map((mail) => (
                    <MailRow
                      key={mail.id}
                      mail={mail}
                      isChosen={ids.includes(mail.id)}
                      onChoose={(isChosen) =>
                        setChosen(isChosen ? [...ids, mail.id] : ids.filter((id) => id !== mail.id))
                      }
                      onStar={() => update('set-starred', { ids: [mail.id], isStarred: !mail.isStarred })}
                      onOpen={() => open(mail)}
                    />
                  ))
                )
              }
            </FromMock>
          </>
        )}
      </Columns>
    </DemoPage>
  );
}

interface ChoiceProps {
  label: string;
  icon: ReactNode;
  isOff: boolean;
  children: ReactNode;
}

function Choice({ label, icon, isOff, children }: ChoiceProps) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={icon} disabled={isOff}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface MailRowProps {
  mail: Mail;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onStar: () => void;
  onOpen: () => void;
}

function MailRow({ mail, isChosen, onChoose, onStar, onOpen }: MailRowProps) {
  const say = useWords();
  const { day } = useFormats();
  const { subject } = mail;
  return (
    <div className={parts.row}>
      <Checkbox
        aria-label={say('common.choose', { title: subject })}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <ActionIcon
        variant={mail.isStarred ? 'light' : 'subtle'}
        aria-pressed={mail.isStarred}
        aria-label={say('mail.star', { title: subject })}
        onClick={onStar}
      >
        {mail.isStarred ? <IconStarFilled size={18} /> : <IconStar size={18} />}
      </ActionIcon>
      <UnstyledButton className={parts.grow} onClick={onOpen}>
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" truncate maw="100%">
            {mail.folder === 'sent' || mail.folder === 'draft' ? mail.to : mail.from}
          </Text>
          <Text size="sm" c="dimmed">
            {day(mail.time)}
          </Text>
        </Group>
        <Text fw={mail.unread ? 700 : 500} truncate>
          {subject || say('mail.noSubject')}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {mail.message}
        </Text>
        <Group gap={4}>
          {mail.unread && <Badge>{say('mail.unread')}</Badge>}
          {mail.labels.map((label) => (
            <Badge key={label} variant="default">
              {say(`mailLabels.${label}`)}
            </Badge>
          ))}
        </Group>
      </UnstyledButton>
    </div>
  );
}
