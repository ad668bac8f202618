import { Button, Group, Menu, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconFolder } from '@tabler/icons-react';
import { FOLDERS, type Folder, type Mail } from '../data/mails.ts';
import { useFormats, useWords } from '../words.ts';

interface OpenMailProps {
  mail: Mail;
  onBack: () => void;
  onReply: () => void;
  onMove: (folder: Folder) => void;
}

/** Shows one mail, to be read, answered and moved. */
export function OpenMail({ mail, onBack, onReply, onMove }: OpenMailProps) {
  const say = useWords();
  const { moment } = useFormats();
  return (
    <Stack component="article" align="flex-start">
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={onBack}>
          {say('common.back')}
        </Button>
        <Menu>
          <Menu.Target>
            <Button variant="default" size="xs" leftSection={<IconFolder size={16} aria-hidden="true" />}>
              {say('mail.move')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {FOLDERS.filter((folder) => folder !== mail.folder).map((folder) => (
              <Menu.Item key={folder} onClick={() => onMove(folder)}>
                {say(`mail.${folder}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      <Title order={2}>{mail.subject}</Title>
      <Text c="dimmed">{say('mail.fromTo', { from: mail.from, to: mail.to })}</Text>
      <Text c="dimmed" size="sm">
        {moment(mail.time)}
      </Text>
      <Text style={{ whiteSpace: 'pre-line' }}>{mail.message}</Text>
      <Button leftSection={<IconArrowBackUp size={18} aria-hidden="true" />} onClick={onReply}>
        {say('mail.reply')}
      </Button>
    </Stack>
  );
}
