import { Alert, Button, Drawer, Group, Stack } from '@mantine/core';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { noteStep } from '../../../parts/first-steps/note-step.ts';
import { TestButton } from '../../../parts/share/test-button.tsx';
import { useEditor, useSaveState } from '../session/editor-context.ts';
import classes from './preview-drawer.module.css';

interface PreviewDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** The real viewer in the frame of a phone; it shows the saved space. */
export function PreviewDrawer({ opened, onClose }: PreviewDrawerProps) {
  const { t } = useTranslation();
  const { space } = useEditor();
  const { status } = useSaveState();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (opened) void noteStep('has_previewed');
  }, [opened]);
  const url = paths.viewer(space.pid);
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="26rem" title={t('editor.preview.title')}>
      <Stack gap="sm" align="center">
        {status !== 'saved' && (
          <Alert role="status" variant="default" p="xs">
            {t('editor.preview.unsaved')}
          </Alert>
        )}
        <div className={classes.phone}>
          <iframe
            key={turn}
            src={url}
            title={t('editor.preview.frame', { name: space.name })}
            allow="accelerometer; camera; gyroscope; magnetometer; geolocation; xr-spatial-tracking; fullscreen; web-share"
          />
        </div>
        <Group justify="center" gap="xs">
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => setTurn(turn + 1)}
          >
            {t('editor.preview.reload')}
          </Button>
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            {t('editor.preview.open')}
          </Button>
          <TestButton space={space} />
        </Group>
      </Stack>
    </Drawer>
  );
}
