import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import type { OwnAnchor } from '@pleinair/client';
import { anchorKind } from '@pleinair/domain';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { AnchorPicture } from '../../parts/anchors/anchor-picture.tsx';
import { useGrade } from '../../parts/anchors/mark-score.tsx';
import { usePrintedLengths } from '../../parts/share/sheet/use-printed-lengths.ts';
import { useAnchorNames } from '../../parts/space-form/anchor-names.ts';
import { UsedIn } from '../../parts/where-used/used-in.tsx';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import classes from './anchors.module.css';

const Actions = lazyPopup('menu', async () => (await import('./anchor-card-actions.tsx')).AnchorCardActions);

/** One anchor of the library: its mark, name, kind, size, score and uses. */
export function AnchorCard({ anchor }: { anchor: OwnAnchor }) {
  const { t } = useTranslation();
  const names = useAnchorNames();
  const grade = useGrade();
  const { lengthText } = usePrintedLengths();
  const { pid, name, trackability, width, spaces_count } = anchor;
  const facts = [
    names[anchorKind(anchor.anchor_type)].name,
    width !== null && t('anchors.wide', { width: lengthText(width) }),
    trackability !== null && grade(trackability.score),
  ];
  return (
    <article className={classes.card}>
      <Link to={paths.editAnchor(pid)} tabIndex={-1} aria-hidden="true">
        <AnchorPicture anchor={anchor} />
      </Link>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={2} mt={4}>
        <Anchor
          component={Link}
          to={paths.editAnchor(pid)}
          c="inherit"
          size="sm"
          fw={600}
          dir="auto"
          className={classes.name}
        >
          {name}
        </Anchor>
        <Actions
          anchor={anchor}
          button={
            <ActionIcon variant="subtle" color="gray" aria-label={t('library.actionsOf', { name })}>
              <IconDots size={18} />
            </ActionIcon>
          }
        />
      </Group>
      <Text size="xs" c="dimmed" component="div">
        {facts.filter(Boolean).join(' · ')}
        <br />
        <UsedIn used={{ anchor_pid: pid }} count={spaces_count} />
      </Text>
    </article>
  );
}
