import { Alert, Box, Stack, Text } from '@mantine/core';
import type { Anchor } from '@pleinair/client';
import { anchorKind } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { AnchorPicture } from '../../parts/anchors/anchor-picture.tsx';
import { usePrintedLengths } from '../../parts/share/sheet/use-printed-lengths.ts';
import { useAnchorNames } from '../../parts/space-form/anchor-names.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AnchorActions } from './anchor-actions.tsx';

/** Another creator's anchor that its owner shares: to be placed in one's own spaces, or copied. */
export function OthersAnchor({ anchor }: { anchor: Anchor }) {
  const { t } = useTranslation();
  const names = useAnchorNames();
  const { lengthText } = usePrintedLengths();
  const { name, description, anchor_type, width } = anchor;
  const facts = [
    names[anchorKind(anchor_type)].name,
    width !== null && t('anchors.wide', { width: lengthText(width) }),
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
      <AnchorActions anchor={anchor} isMain copyLabel={t('others.copy')} />
    </Stack>
  );
}
