import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bytesText } from '../../lib/bytes-text.ts';
import { problemsOf } from '../../lib/problems.ts';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { deleteCreated } from './delete-created.ts';
import { forgetImport, type KeptImport, leaveImport, noteImport } from './kept-imports.ts';
import { refreshImported } from './refresh-imported.ts';

interface EndedImportsProps {
  imports: readonly KeptImport[];
  /** Gets the file of an import to go on with. */
  onFile: (file: File) => void;
}

/** Imports that a closed page or a crash has ended: each can be gone on with, or removed. */
export function EndedImports({ imports, onFile }: EndedImportsProps) {
  return (
    <Stack gap="xs" mb="md">
      {imports.map((one) => (
        <EndedImport key={one.id} ended={one} onFile={onFile} />
      ))}
    </Stack>
  );
}

function EndedImport({ ended, onFile }: { ended: KeptImport; onFile: (file: File) => void }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { id, filename, byte_size, at, of, isBeingRemoved } = ended;
  const percent = Math.floor((at / of) * 100);
  const remove = useMutation({
    async mutationFn() {
      noteImport({ ...ended, isBeingRemoved: true });
      await deleteCreated(ended.state.created).finally(() => leaveImport(id));
      forgetImport(id);
    },
    onSettled: () => refreshImported(client),
  });
  const ask = async () => {
    const sure = await confirm({
      title: t('spaceFile.ended.removeTitle', { filename }),
      message: t('spaceFile.ended.removeMessage'),
      confirm: t('spaceFile.ended.remove'),
      danger: true,
    });
    if (sure) remove.mutate();
  };
  const goOn = (file: File | null) => {
    if (!file) return;
    if (file.size === byte_size) return onFile(file);
    const size = bytesText(byte_size, i18n.language);
    notify.warning({ message: t('spaceFile.ended.otherFile', { name: file.name, filename, size }) });
  };
  return (
    <Alert color="blue" c="var(--mantine-color-text)" p="sm" title={t('spaceFile.ended.title')}>
      <Stack gap="xs">
        <Text size="sm">
          {isBeingRemoved
            ? t('spaceFile.ended.isBeingRemoved', { filename })
            : t('spaceFile.ended.message', { filename, percent })}
        </Text>
        {remove.isError && <Problem messages={problemsOf(remove.error)} />}
        <Group gap="xs">
          {!isBeingRemoved && (
            <FileButton accept=".zip,application/zip" onChange={goOn}>
              {(props) => (
                <Button
                  {...props}
                  size="compact-sm"
                  disabled={remove.isPending}
                  aria-label={t('spaceFile.ended.goOnOf', { filename })}
                >
                  {t('spaceFile.ended.goOn')}
                </Button>
              )}
            </FileButton>
          )}
          <Button
            size="compact-sm"
            variant="default"
            loading={remove.isPending}
            aria-label={t('spaceFile.ended.removeOf', { filename })}
            onClick={ask}
          >
            {t('spaceFile.ended.remove')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
