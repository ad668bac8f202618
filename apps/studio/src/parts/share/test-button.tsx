import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Space } from '@pleinair/client';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const TestDialog = lazyDialog(async () => (await import('./test-dialog.tsx')).TestDialog);

/** Opens the code to test a space on a phone. */
export function TestButton({ space }: { space: Space }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={16} aria-hidden="true" />}
        onClick={open}
      >
        {t('share.test.title')}
      </Button>
      <TestDialog space={space} opened={opened} onClose={close} />
    </>
  );
}
