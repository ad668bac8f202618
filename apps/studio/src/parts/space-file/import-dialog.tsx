import { Button, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ImportForm } from './import-form.tsx';
import { readSpaceFile, type SpaceFileProblem, UnreadableSpaceFile } from './read-space-file.ts';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  file: File;
  opened: boolean;
  onClose: () => void;
}

/** Shows what a space file contains, and creates it in the creator's library and channel. */
export function ImportDialog({ file, opened, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const problems: Record<SpaceFileProblem, string> = {
    not_a_space_file: t('spaceFile.problems.not_a_space_file', { name: file.name }),
    newer: t('spaceFile.problems.newer', { name: file.name }),
    incomplete: t('spaceFile.problems.incomplete', { name: file.name }),
  };
  const opening = useQuery({
    queryKey: queryKeys.spaceFile(file),
    queryFn: () => readSpaceFile(file),
    retry: false,
    gcTime: 0,
  });
  const importing = useImport(file, onClose);
  const { error } = opening;
  return (
    <Modal
      opened={opened}
      onClose={importing.close}
      // What is under way is not given up by a click beside the dialog.
      closeOnClickOutside={importing.status.is === 'idle'}
      title={t('spaceFile.importTitle')}
    >
      {opening.isPending && <Loading />}
      {error instanceof UnreadableSpaceFile && (
        <Problem messages={[problems[error.problem]]}>
          {error.problem === 'not_a_space_file' && (
            <Button component={Link} to={paths.objectsLibrary()} size="compact-md" variant="default">
              {t('spaceFile.toLibrary')}
            </Button>
          )}
        </Problem>
      )}
      {error && !(error instanceof UnreadableSpaceFile) && <Problem messages={[error.message]} />}
      {opening.data && <ImportForm opened={opening.data} byte_size={file.size} importing={importing} />}
      {importing.status.is === 'undoing' && (
        <Text size="sm" c="dimmed" role="status">
          {t('spaceFile.undoing')}
        </Text>
      )}
    </Modal>
  );
}
