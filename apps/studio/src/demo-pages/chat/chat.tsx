import {
  ActionIcon,
  Avatar,
  Badge,
  Button,
  Group,
  Indicator,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { IconArrowLeft, IconPin, IconPinFilled, IconSend } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { Chat, Contact, Presence } from '../data/conversations.ts';
import type { ChatContact } from '../mock/chat.ts';
import { useMock, useMockChange } from '../mock/use-mock.ts';
import { DemoPage } from '../parts/demo-page.tsx';
import { FromMock } from '../parts/from-mock.tsx';
import parts from '../parts/parts.module.css';
import { useFormats, useWords } from '../words.ts';
import classes from './chat.module.css';

const COLORS: Record<Presence, string> = {
  online: 'viridian',
  away: 'yellow',
  doNotDisturb: 'red',
  offline: 'gray',
};

/** Chats and contacts on the left, messages next to them; one after the other on a phone. */
export function Component() {
  const say = useWords();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<number>();
  const change = useMockChange();
  const query = new URLSearchParams({ q: search });
  const withChats = useMock<ChatContact[]>(`/api/apps/chat/chat-contacts?${query}`);
  const contacts = useMock<Contact[]>(`/api/apps/chat/contacts?${query}`);
  const everybody = useMock<Contact[]>('/api/apps/chat/contacts').data;
  const chats = useMock<Record<number, Chat>>('/api/apps/chat/chats');
  const open = (id: number) => {
    setOpened(id);
    change.mutate({ method: 'POST', path: '/api/apps/chat/mark-all-seen', body: { id } });
  };
  const others = contacts.data?.filter(({ id }) => !withChats.data?.some((chat) => chat.id === id));
  const contact = everybody?.find(({ id }) => id === opened);
  return (
    <DemoPage title={say('groups.chat')}>
      <div className={classes.chat} data-open={contact !== undefined || undefined}>
        <Stack gap="xs" className={classes.contacts}>
          <SearchField label={say('common.search')} value={search} onChange={setSearch} />
          <Text component="h2" fw={640}>
            {say('chat.chats')}
          </Text>
          <FromMock answer={withChats}>
            {(list) =>
              list.map((chat) => (
                <ContactRow
                  key={chat.id}
                  contact={chat}
                  line={chat.lastMessage}
                  isOpen={chat.id === opened}
                  onOpen={() => open(chat.id)}
                >
                  {chat.isPinned && <IconPinFilled size={16} aria-label={say('chat.pinned')} />}
                  {chat.unseen > 0 && <Badge>{chat.unseen}</Badge>}
                </ContactRow>
              ))
            }
          </FromMock>
          <Text component="h2" fw={640}>
            {say('chat.contacts')}
          </Text>
          {others?.map((one) => (
            <ContactRow
              key={one.id}
              contact={one}
              line={one.about}
              isOpen={one.id === opened}
              onOpen={() => open(one.id)}
            />
          ))}
        </Stack>
        <section className={classes.conversation} aria-label={contact?.name ?? say('chat.messages')}>
          {contact ? (
            <Conversation
              key={contact.id}
              contact={contact}
              chat={chats.data?.[contact.id]}
              onBack={() => setOpened(undefined)}
            />
          ) : (
            <EmptyState title={say('chat.choose')} message={say('chat.howToChoose')} />
          )}
        </section>
      </div>
    </DemoPage>
  );
}

interface ContactRowProps {
  contact: Contact;
  line: string;
  isOpen: boolean;
  onOpen: () => void;
  children?: ReactNode;
}

function ContactRow({ contact, line, isOpen, onOpen, children }: ContactRowProps) {
  const say = useWords();
  return (
    <UnstyledButton className={classes.contact} data-open={isOpen || undefined} onClick={onOpen}>
      <Indicator color={COLORS[contact.status]} position="bottom-end" offset={5} size={12} withBorder>
        <Avatar name={contact.name} color="viridian" aria-hidden="true" />
      </Indicator>
      <div className={parts.grow}>
        <Text fw={600} truncate>
          {contact.name}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {say(`presences.${contact.status}`)} · {line}
        </Text>
      </div>
      {children}
    </UnstyledButton>
  );
}

interface ConversationProps {
  contact: Contact;
  chat: Chat | undefined;
  onBack: () => void;
}

function Conversation({ contact, chat, onBack }: ConversationProps) {
  const say = useWords();
  const { moment } = useFormats();
  const change = useMockChange();
  const [text, setText] = useState('');
  const { id, name } = contact;
  const isPinned = chat?.isPinned ?? false;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    change.mutate({ method: 'POST', path: '/api/apps/chat/msg', body: { id, text } });
    setText('');
  };
  return (
    <>
      <Group className={classes.head} wrap="nowrap">
        <ActionIcon variant="subtle" hiddenFrom="sm" aria-label={say('common.back')} onClick={onBack}>
          <IconArrowLeft size={18} />
        </ActionIcon>
        <div className={parts.grow}>
          <Text component="h2" fw={640}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {say(`presences.${contact.status}`)} · {contact.about}
          </Text>
        </div>
        <ActionIcon
          variant="subtle"
          aria-pressed={isPinned}
          aria-label={say('chat.pin', { name })}
          onClick={() =>
            change.mutate({
              method: 'POST',
              path: '/api/apps/chat/set-pinned',
              body: { id, isPinned: !isPinned },
            })
          }
        >
          {isPinned ? <IconPinFilled size={18} /> : <IconPin size={18} />}
        </ActionIcon>
      </Group>
      <div className={classes.messages} role="log" aria-label={say('chat.messages')}>
        {chat?.messages.map((message) => (
          <div key={message.time} className={classes.message} data-sent={message.isSent || undefined}>
            <Text>{message.text}</Text>
            <Text size="xs" c="dimmed">
              {moment(message.time)}
            </Text>
          </div>
        ))}
      </div>
      <form onSubmit={send} className={classes.write}>
        <TextInput
          aria-label={say('chat.write')}
          placeholder={say('chat.write')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={parts.grow}
        />
        <Button type="submit" disabled={!text.trim()} leftSection={<IconSend size={18} aria-hidden="true" />}>
          {say('mail.send')}
        </Button>
      </form>
    </>
  );
}
