import { Button, Group, List, Progress, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bytesText } from '../../lib/bytes-text.ts';
import { useLayer, useLayers } from '../../lib/me.ts';
import { Caution } from '../../ui/caution.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SpacePicture } from '../../ui/space-picture.tsx';
import { usePlan } from '../plan/use-plan.ts';
import type { FiledSpace, FiledSpaces } from './format.ts';
import { isFileOf, type KeptImport } from './kept-imports.ts';
import { type OpenedSpaceFile, pathsOf } from './read-space-file.ts';
import { useEndedImports } from './use-ended-imports.ts';
import { isPicture, useFilePicture } from './use-file-picture.ts';
import type { Importing, Shortfall } from './use-import.ts';

interface ImportFormProps {
  opened: OpenedSpaceFile;
  /** Bytes of the whole file. */
  byte_size: number;
  importing: Importing;
}

/** What a space file contains, where it goes, and how far its import is. */
export function ImportForm({ opened, byte_size, importing }: ImportFormProps) {
  const { t, i18n } = useTranslation();
  const plan = usePlan();
  const layers = useLayers();
  const [layer_pid, setLayer] = useState(useLayer().pid);
  const { status, shortfall } = importing;
  const { spaces, walks = [], hobjects } = opened.description;
  const bytes = pathsOf(opened.description).reduce((sum, path) => sum + opened.sizeOf(path), 0);
  const left = plan.spaces.left ?? spaces.length;
  const lacksSpaces = left < spaces.length;
  const lacksStorage = plan.storage.left !== null && plan.storage.left < bytes;
  const isIdle = status.is === 'idle';
  const ended = useEndedImports().find(
    (one) => !one.isBeingRemoved && isFileOf(one, byte_size, opened.description),
  );
  const start = (before?: KeptImport) =>
    importing.start({
      opened,
      layer_pid: before?.layer_pid ?? layer_pid,
      mayHaveSequences: plan.sequences,
      before,
    });
  if (shortfall) return <Done {...shortfall} onClose={importing.close} />;
  return (
    <Stack gap="md">
      <Stack gap="xs">
        {walks.map(({ name }) => (
          <Text key={name} fw={600} dir="auto">
            {t('spaceFile.walk', { name })}
          </Text>
        ))}
        {spaces.map((space) => (
          <Row key={space.pid} space={space} opened={opened} />
        ))}
      </Stack>
      <Text size="sm" c="dimmed">
        {t('spaceFile.holds', { count: hobjects.length, size: bytesText(bytes, i18n.language) })}
      </Text>
      {isIdle && ended && <Text size="sm">{t('spaceFile.ended.resumes')}</Text>}
      {isIdle && !ended && (
        <>
          <Text size="sm">{t('spaceFile.importAbout', { count: spaces.length })}</Text>
          {layers.length > 1 && (
            <Select
              label={t('spaces.move.channel')}
              data={layers.map(({ pid, name }) => ({ value: pid, label: `+${name}` }))}
              value={layer_pid}
              allowDeselect={false}
              onChange={(pid) => pid && setLayer(pid)}
            />
          )}
          {lacksSpaces && (
            <Caution>
              {t('plan.spacesLeft', { count: left, shown: left.toLocaleString(i18n.language) })}
            </Caution>
          )}
          {lacksStorage && (
            <Caution>
              {t('spaceFile.lacksStorage', { size: bytesText(plan.storage.left ?? 0, i18n.language) })}
            </Caution>
          )}
        </>
      )}
      {status.is === 'running' && (
        <Stack gap={6}>
          <Progress value={status.percent} aria-label={t('spaceFile.importTitle')} />
          <Text size="sm" c="dimmed" role="status" truncate>
            {t('spaceFile.creating', { name: status.name, percent: status.percent })}
          </Text>
        </Stack>
      )}
      {status.is === 'stopped' && (
        <Stack gap="xs">
          <Text size="sm">{t('spaceFile.stopped', { name: status.name })}</Text>
          <Problem messages={status.problems} onRetry={importing.retry}>
            {importing.leaveOut && (
              <Button size="compact-md" variant="default" onClick={importing.leaveOut}>
                {t('spaceFile.leaveOut')}
              </Button>
            )}
          </Problem>
        </Stack>
      )}
      {status.is !== 'undoing' && (
        <Group justify="flex-end">
          <Button variant="default" onClick={importing.close}>
            {t('common.cancel')}
          </Button>
          {isIdle && (
            <Button
              data-autofocus
              disabled={!ended && (lacksSpaces || lacksStorage)}
              onClick={() => start(ended)}
            >
              {ended ? t('spaceFile.ended.goOnAll') : t('spaceFile.add', { count: spaces.length })}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

/** The path of the picture that stands for a space: its own, or that of the first object that has one. */
function pictureOf(space: FiledSpace, { hobjects }: FiledSpaces): string | undefined {
  const shown = space.nodes.flatMap(({ hobject_pid }) => hobjects.filter(({ pid }) => pid === hobject_pid));
  const candidates = [
    space.thumbnail,
    space.card_image,
    ...shown.flatMap(({ image, file }) => [image, file]),
  ];
  return candidates.find((path) => path !== undefined && isPicture(path));
}

function Row({ space, opened }: { space: FiledSpace; opened: OpenedSpaceFile }) {
  const { t } = useTranslation();
  const picture = useFilePicture(opened, pictureOf(space, opened.description));
  return (
    <Group gap="sm" wrap="nowrap">
      <SpacePicture src={picture} size={48} />
      <div style={{ minWidth: 0 }}>
        <Text fw={600} truncate dir="auto">
          {space.name}
        </Text>
        <Text size="sm" c="dimmed">
          {t('spaceFile.shows', { count: space.nodes.length })}
        </Text>
      </div>
    </Group>
  );
}

function Done({ notes, leftOut, onClose }: Shortfall & { onClose: () => void }) {
  const { t } = useTranslation();
  const texts = { sequences: t('spaceFile.notes.sequences'), identifiers: t('spaceFile.notes.identifiers') };
  return (
    <Stack gap="md">
      <Text role="status">{t('spaceFile.incomplete')}</Text>
      <List size="sm">
        {leftOut.map((name) => (
          <List.Item key={name}>{t('spaceFile.notes.leftOut', { name })}</List.Item>
        ))}
        {notes.map((note) => (
          <List.Item key={note}>{texts[note]}</List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  );
}
