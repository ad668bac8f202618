import { ActionIcon, Menu } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import {
  IconCopy,
  IconCopyPlus,
  IconCube,
  IconDots,
  IconExternalLink,
  IconLink,
  IconPlayerStop,
  IconReplace,
  IconSettings,
  IconTimeline,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useCopySpace } from '../../parts/others/use-copy.ts';
import { copyLink } from '../../parts/share/copy-link.tsx';
import { publicSpaceUrl } from '../../parts/share/public-space-url.ts';
import { confirm } from '../../ui/confirm.tsx';
import { useChangeSpaces } from './space-queries.ts';
import { useDeleteSpaces } from './use-delete-spaces.tsx';

interface SpaceActionsProps {
  space: ListedSpace;
  /** The user wants to copy its content onto another space. */
  onCopyOnto: (space: ListedSpace) => void;
}

/** The menu of one space in the list. */
export function SpaceActions({ space, onCopyOnto }: SpaceActionsProps) {
  const { t } = useTranslation();
  const copy = useCopySpace(({ name }, { deep_copy_hobjects }) =>
    deep_copy_hobjects ? t('spaces.copied', { name }) : t('spaces.copiedShared', { name }),
  );
  const change = useChangeSpaces();
  const remove = useDeleteSpaces();
  const { pid, name } = space;

  const askAndDelete = async () => {
    const sure = await confirm({
      title: t('spaces.deleteTitle', { name }),
      message: t('spaces.deleteMessage'),
      confirm: t('common.delete'),
      danger: true,
    });
    if (sure) remove.mutate([space]);
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          loading={copy.isPending || remove.isPending}
          aria-label={t('spaces.actionsOf', { name })}
        >
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Items
          space={space}
          onDuplicate={(deep_copy_hobjects) => copy.mutate({ source: pid, deep_copy_hobjects })}
          onCopyOnto={() => onCopyOnto(space)}
          onEndNow={() => change.mutate({ space_pids: [pid], end_now: true })}
          onDelete={askAndDelete}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

interface ItemsProps {
  space: ListedSpace;
  onDuplicate: (withObjects: boolean) => void;
  onCopyOnto: () => void;
  onEndNow: () => void;
  onDelete: () => void;
}

/** Separate from the menu, so that items are rendered when it opens and not for every row of the list. */
function Items({ space: { pid, window }, onDuplicate, onCopyOnto, onEndNow, onDelete }: ItemsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Item component={Link} to={paths.space(pid)} leftSection={<IconCube size={16} />}>
        {t('spaces.edit')}
      </Menu.Item>
      <Menu.Item component={Link} to={paths.sequences(pid)} leftSection={<IconTimeline size={16} />}>
        {t('sequences.name')}
      </Menu.Item>
      <Menu.Item component={Link} to={paths.spaceSettings(pid)} leftSection={<IconSettings size={16} />}>
        {t('spaces.settings')}
      </Menu.Item>
      <Menu.Item
        component="a"
        href={paths.viewer(pid)}
        target="_blank"
        leftSection={<IconExternalLink size={16} />}
      >
        {t('spaces.openViewer')}
      </Menu.Item>
      <Menu.Item
        onClick={() => copyLink(publicSpaceUrl(pid), t('spaces.linkCopied'))}
        leftSection={<IconLink size={16} />}
      >
        {t('spaces.copyLink')}
      </Menu.Item>
      <Menu.Item onClick={() => onDuplicate(false)} leftSection={<IconCopy size={16} />}>
        {t('spaces.copy')}
      </Menu.Item>
      <Menu.Item onClick={() => onDuplicate(true)} leftSection={<IconCopyPlus size={16} />}>
        {t('spaces.copyWithObjects')}
      </Menu.Item>
      <Menu.Item onClick={onCopyOnto} leftSection={<IconReplace size={16} />}>
        {t('spaces.copyOnto.action')}
      </Menu.Item>
      {window === 'active' && (
        <Menu.Item onClick={onEndNow} leftSection={<IconPlayerStop size={16} />}>
          {t('spaces.endNow')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item onClick={onDelete} color="red.8" leftSection={<IconTrash size={16} />}>
        {t('common.delete')}
      </Menu.Item>
    </>
  );
}
