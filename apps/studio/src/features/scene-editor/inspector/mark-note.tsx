import { Anchor as TextLink } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { anchorQuery } from '../../../parts/anchors/anchor-queries.ts';
import { markWarning } from '../../../parts/anchors/mark-score.tsx';
import { Caution } from '../../../ui/caution.tsx';

/** Leads to the mark of an anchor, and tells its owner if cameras hardly find it. */
export function MarkNote({ pid, isOwn }: { pid: string; isOwn: boolean }) {
  const { t } = useTranslation();
  const { data: anchor } = useQuery({ ...anchorQuery(pid), enabled: isOwn });
  const warning = anchor?.trackability ? markWarning(t, anchor.trackability) : undefined;
  return (
    <>
      {warning && <Caution p="xs">{warning}</Caution>}
      <TextLink component={Link} to={paths.editAnchor(pid)} size="sm">
        {t('editor.inspector.editMark')}
      </TextLink>
    </>
  );
}
