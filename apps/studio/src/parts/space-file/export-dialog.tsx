import { Button, List, Modal, Progress, Stack, Text } from '@mantine/core';
import { isAbort, type ListedSpace } from '@pleinair/client';
import { fileName } from '@pleinair/domain';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bytesText } from '../../lib/bytes-text.ts';
import { problemsOf } from '../../lib/problems.ts';
import { spaceContentQuery } from '../../lib/space-content-query.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useLabels } from '../labels/labels.ts';
import { download } from '../share/download.ts';
import { type Described, describeSpaces } from './describe-spaces.ts';
import type { FiledWalk } from './format.ts';
import { writeSpaceFile } from './write-space-file.ts';

interface ExportDialogProps {
  spaces: readonly Pick<ListedSpace, 'pid' | 'name'>[];
  /** Of which these spaces are the stops. */
  walk?: Omit<FiledWalk, 'space_pids'>;
  opened: boolean;
  onClose: () => void;
}

/** Downloads spaces, or a walk, with all that they show as one file. Closing it gives the download up. */
export function ExportDialog({ spaces, walk, opened, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const name = nameOf({ spaces, walk });
  const title =
    name === undefined
      ? t('spaceFile.exportTitleOf', { count: spaces.length })
      : t('spaceFile.exportTitle', { name });
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Export spaces={spaces} walk={walk} onClose={onClose} />
    </Modal>
  );
}

/** The name of the only thing that is exported; undefined if there are several. */
const nameOf = ({ spaces, walk }: Pick<ExportDialogProps, 'spaces' | 'walk'>) =>
  walk?.name ?? (spaces.length === 1 ? spaces[0]?.name : undefined);

function Export({ spaces, walk, onClose }: Omit<ExportDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const contents = useQueries({ queries: spaces.map(({ pid }) => spaceContentQuery(pid)) });
  const { labelsOf, ...labels } = useLabels();
  const failed = [...contents, labels].find(({ error }) => error !== null);
  const loaded = contents.flatMap(({ data }) => data ?? []);
  const isLoaded = loaded.length === spaces.length && labels.isSuccess;
  return (
    <Stack gap="md">
      <Text size="sm">{t('spaceFile.exportAbout')}</Text>
      <List size="sm">
        <List.Item>{t('spaceFile.takes')}</List.Item>
        <List.Item>{t('spaceFile.leaves')}</List.Item>
      </List>
      {failed && <Problem messages={problemsOf(failed.error)} onRetry={failed.refetch} />}
      {!failed && !isLoaded && <Loading />}
      <Download
        described={isLoaded ? describeSpaces(loaded, { labelsOf, walk }) : undefined}
        filename={`${fileName(nameOf({ spaces, walk }) ?? t('spaces.title'), 'space')}.zip`}
        onClose={onClose}
      />
    </Stack>
  );
}

interface DownloadProps {
  /** Undefined until it is loaded. */
  described: Described | undefined;
  filename: string;
  onClose: () => void;
}

function Download({ described, filename, onClose }: DownloadProps) {
  const { t, i18n } = useTranslation();
  const [bytes, setBytes] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const total = (described?.files ?? []).reduce((sum, { byte_size }) => sum + byte_size, 0);
  const write = useMutation({
    mutationFn: (described: Described) => {
      abort.current = new AbortController();
      return writeSpaceFile(described, { signal: abort.current.signal, onProgress: setBytes });
    },
    onSuccess(zip) {
      download(zip, filename);
      onClose();
    },
  });
  useEffect(() => () => abort.current?.abort(), []);
  const percent = total > 0 ? Math.min(99, Math.floor((bytes / total) * 100)) : 0;
  return (
    <>
      {described && (
        <Text size="sm" c="dimmed">
          {t('spaceFile.holds', {
            count: described.description.hobjects.length,
            size: bytesText(total, i18n.language),
          })}
        </Text>
      )}
      {write.isError && !isAbort(write.error) && <Problem messages={problemsOf(write.error)} />}
      {write.isPending && (
        <Stack gap={6}>
          <Progress value={percent} aria-label={t('spaceFile.gathering')} />
          <Text size="sm" c="dimmed" role="status">
            {t('spaceFile.gathered', { percent })}
          </Text>
        </Stack>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          data-autofocus
          // Not disabled: it would not get the focus.
          aria-disabled={!described}
          data-disabled={!described || undefined}
          loading={write.isPending}
          onClick={() => described && write.mutate(described)}
        >
          {t('spaceFile.download')}
        </Button>
      </DialogFoot>
    </>
  );
}
