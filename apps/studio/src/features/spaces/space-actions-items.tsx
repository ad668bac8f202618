import { Menu } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import {
  IconArrowMoveRight,
  IconCopy,
  IconCopyPlus,
  IconCube,
  IconExternalLink,
  IconFileExport,
  IconLink,
  IconPhotoPlus,
  IconPlayerStop,
  IconReplace,
  IconSettings,
  IconTags,
  IconTimeline,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { cloneElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { layersQuery } from '../../lib/me.ts';
import { useCopySpace } from '../../parts/others/use-copy.ts';
import { copyLink } from '../../parts/share/copy-link.tsx';
import { publicSpaceUrl } from '../../parts/share/public-space-url.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import { SubMenu } from '../../ui/sub-menu.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { SpaceDialog } from './space-dialog.ts';
import { useEditSpaces } from './use-edit-spaces.tsx';

interface SpaceActionsItemsProps extends PopupProps {
  space: ListedSpace;
  onDialog: (dialog: SpaceDialog, space: ListedSpace) => void;
}

export function SpaceActionsItems({ space, onDialog, button, ...state }: SpaceActionsItemsProps) {
  const { t } = useTranslation();
  const copy = useCopySpace(({ name }, { deep_copy_hobjects }) =>
    deep_copy_hobjects ? t('spaces.copied', { name }) : t('spaces.copiedShared', { name }),
  );
  const edit = useEditSpaces();
  const { data: layers = [] } = useQuery(layersQuery);
  const isPhone = useIsPhone();
  const { pid, name, window } = space;

  const duplicate = (deep_copy_hobjects: boolean) => copy.mutate({ source: pid, deep_copy_hobjects });

  const askAndDelete = async () => {
    const sure = await confirm({
      title: t('spaces.deleteTitle', { name }),
      message: t('spaces.deleteMessage'),
      confirm: t('common.delete'),
      danger: true,
    });
    if (sure) edit.mutate([space], { delete: true });
  };
  return (
    // Next to its button it has the height of the window; on a phone there is no room there.
    <Menu
      {...state}
      position={isPhone ? 'bottom-end' : 'left-start'}
      middlewares={{ flip: { fallbackStrategy: 'bestFit' }, shift: { padding: 5 }, size: { padding: 5 } }}
      withinPortal
    >
      <Menu.Target>{cloneElement(button, { loading: copy.isPending || edit.isPending })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.space(pid)} leftSection={<IconCube size={16} />}>
          {t('spaces.edit')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.addToExistingSpace(pid)}
          leftSection={<IconPhotoPlus size={16} />}
        >
          {t('addTo.objectTitle')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.sequences(pid)} leftSection={<IconTimeline size={16} />}>
          {t('sequences.name')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.spaceSettings(pid)} leftSection={<IconSettings size={16} />}>
          {t('spaces.settings')}
        </Menu.Item>
        <Menu.Divider />
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
        <Menu.Divider />
        <SubMenu label={t('spaces.copyOrExport')} icon={<IconCopy size={16} />}>
          <Menu.Item onClick={() => duplicate(false)} leftSection={<IconCopy size={16} />}>
            {t('spaces.copy')}
          </Menu.Item>
          <Menu.Item onClick={() => duplicate(true)} leftSection={<IconCopyPlus size={16} />}>
            {t('spaces.copyWithObjects')}
          </Menu.Item>
          <Menu.Item onClick={() => onDialog('copyOnto', space)} leftSection={<IconReplace size={16} />}>
            {t('spaces.copyOnto.action')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => onDialog('export', space)} leftSection={<IconFileExport size={16} />}>
            {t('spaceFile.export')}
          </Menu.Item>
        </SubMenu>
        <Menu.Item onClick={() => onDialog('labels', space)} leftSection={<IconTags size={16} />}>
          {t('spaces.labels.menu')}
        </Menu.Item>
        {layers.length > 1 && (
          <Menu.Item onClick={() => onDialog('move', space)} leftSection={<IconArrowMoveRight size={16} />}>
            {t('spaces.move.action')}
          </Menu.Item>
        )}
        {window === 'active' && (
          <Menu.Item
            onClick={() => edit.mutate([space], { end_now: true })}
            leftSection={<IconPlayerStop size={16} />}
          >
            {t('spaces.endNow')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item onClick={askAndDelete} color="red.8" leftSection={<IconTrash size={16} />}>
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
