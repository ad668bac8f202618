import { CloseButton, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileWarnings } from './file-facts.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { ListedUpload } from './upload-queue.ts';
import classes from './uploads-list.module.css';

interface UploadsListProps {
  /** By default it looks like a card. */
  className?: string;
  uploads: readonly ListedUpload[];
  onRetry: (id: number) => void;
  onShrink: (id: number) => void;
  onUseShrunk: (id: number) => void;
  onRemove: (id: number) => void;
}

/** Most waiting or finished files listed by name; more are only counted, so that their results stay in sight. */
const MOST_NAMED = 3;

const isWaiting = ({ status }: ListedUpload) => status.step === 'waiting';

/** Whether a file arrived without warnings. */
const isPlain = ({ status }: ListedUpload) => status.step === 'added' && status.facts.warnings.length === 0;

/** The files being uploaded, and those that arrived. */
export function UploadsList({
  className = classes.card,
  uploads,
  onRetry,
  onRemove,
  ...ways
}: UploadsListProps) {
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  const waiting = uploads.filter(isWaiting);
  const arrived = uploads.filter(isPlain);
  const folds = [
    {
      folded: waiting,
      text: t('upload.inLine', { count: waiting.length }),
      dismiss: t('upload.dismissInLine'),
    },
    {
      folded: arrived,
      text: t('upload.arrived', { count: arrived.length }),
      dismiss: t('upload.dismissArrived'),
    },
  ].filter(({ folded }) => folded.length > MOST_NAMED);
  const named = uploads.filter((upload) => !folds.some(({ folded }) => folded.includes(upload)));
  return (
    <Stack component="section" gap="sm" className={className} aria-label={t('upload.list')}>
      <Title order={2}>{t('upload.list')}</Title>
      {named.map(({ id, file, status }) => (
        <div key={id}>
          {status.step === 'waiting' || status.step === 'added' || status.step === 'refused' ? (
            <Line
              label={t('upload.dismiss', { name: file.name })}
              onRemove={() => onRemove(id)}
              status={
                status.step !== 'refused' &&
                (status.step === 'waiting' ? t('upload.waiting') : t('upload.added'))
              }
            >
              <Text size="sm" truncate>
                {file.name}
              </Text>
            </Line>
          ) : null}
          {status.step === 'added' && <FileWarnings facts={status.facts} />}
          {status.step !== 'waiting' && status.step !== 'added' && (
            <UploadProgress
              status={status}
              filename={file.name}
              onRetry={() => onRetry(id)}
              onShrink={() => ways.onShrink(id)}
              onUseShrunk={() => ways.onUseShrunk(id)}
              onCancel={() => onRemove(id)}
            />
          )}
        </div>
      ))}
      {folds.map(({ folded, text, dismiss }) => (
        <Line
          key={dismiss}
          align="start"
          label={dismiss}
          onRemove={() => {
            for (const { id } of folded) onRemove(id);
          }}
        >
          <details>
            <Text component="summary" size="sm">
              <span role="status">{text}</span>
            </Text>
            {folded.map(({ id, file }) => (
              <Text key={id} size="sm" c="dimmed" truncate>
                {file.name}
              </Text>
            ))}
          </details>
        </Line>
      ))}
    </Stack>
  );
}

interface LineProps {
  label: string;
  /** How the buttons are level with what they belong to; by default with its middle. */
  align?: 'start' | 'center';
  onRemove: () => void;
  status?: ReactNode;
  children: ReactNode;
}

/** A removable line of the list. */
function Line({ label, align = 'center', onRemove, status, children }: LineProps) {
  return (
    <Group justify="space-between" align={align} wrap="nowrap">
      {children}
      <Group gap="xs" wrap="nowrap">
        {status && (
          <Text size="sm" c="dimmed" role="status">
            {status}
          </Text>
        )}
        <CloseButton aria-label={label} onClick={onRemove} />
      </Group>
    </Group>
  );
}
