import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Anchor } from '@pleinair/client';
import { anchorKind } from '@pleinair/domain';
import { IconCopy, IconMapPinPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { AnchorPicture } from '../../parts/anchors/anchor-picture.tsx';
import { useAnchorNames } from '../../parts/space-form/anchor-names.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useCopyAnchor } from './use-copy-anchor.ts';
import { useWidthText } from './use-width-text.ts';

const AddAnchorDialog = lazyDialog(
  async () => (await import('../../parts/add-to-space/add-anchor-dialog.tsx')).AddAnchorDialog,
);

/** Another creator's anchor that its owner shares: to be placed in one's own spaces, or copied. */
export function OthersAnchor({ anchor }: { anchor: Anchor }) {
  const { t } = useTranslation();
  const names = useAnchorNames();
  const widthText = useWidthText();
  const copy = useCopyAnchor();
  const [isAdding, adding] = useDisclosure(false);
  const { pid, name, description, anchor_type, width } = anchor;
  const facts = [
    names[anchorKind(anchor_type)].name,
    width !== null && t('anchors.wide', { width: widthText(width) }),
  ];
  return (
    <Stack maw={640} gap="md">
      <PageHeader title={name} crumbs={[{ label: t('shell.home'), to: paths.home }]} />
      <Box maw={320}>
        <AnchorPicture anchor={anchor} />
      </Box>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {description && <Text style={{ whiteSpace: 'pre-line' }}>{description}</Text>}
      <Alert variant="default" title={t('anchors.others.title')}>
        <Text size="sm">{t('anchors.others.about')}</Text>
      </Alert>
      <Group gap="sm">
        <Button leftSection={<IconMapPinPlus size={18} aria-hidden="true" />} onClick={adding.open}>
          {t('addTo.toSpace')}
        </Button>
        <Button
          variant="default"
          loading={copy.isPending}
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => copy.mutate(pid)}
        >
          {t('others.copy')}
        </Button>
      </Group>
      <AddAnchorDialog anchor={anchor} opened={isAdding} onClose={adding.close} />
    </Stack>
  );
}
