import { Box, Button, Menu } from '@mantine/core';
import { useFileDialog } from '@mantine/hooks';
import { FILELESS_TYPES } from '@pleinair/content/definitions';
import { contentSummaries, useContentNames } from '@pleinair/content/summaries';
import { SURFACE_KINDS } from '@pleinair/domain';
import { IconAnchor, IconCube, IconFileUpload, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useOfferedActions } from '../../../lib/page-actions.ts';
import { problemsOf } from '../../../lib/problems.ts';
import { AnchorIcon } from '../../../parts/anchors/anchor-icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { useActions } from '../actions/actions-context.ts';
import { ContentIcon } from '../icons.tsx';
import { useEditor } from '../session/editor-context.ts';
import { useAnchorKinds } from './anchor-kinds.ts';
import { placeAnchor } from './place.ts';
import { useAdding } from './use-adding.ts';

interface AddMenuProps {
  onFiles: (files: File[]) => void;
  /** A text or button is about to be placed, which the creator then fills in. */
  onTyped: () => void;
}

/** Adds objects from the library or from files, or an anchor, to the space. */
export function AddMenu({ onFiles, onTyped }: AddMenuProps) {
  const { t } = useTranslation();
  const { model, scene, space } = useEditor();
  const kinds = useAnchorKinds();
  const names = useContentNames();
  const { add_object } = useActions();
  const { placeTyped } = useAdding();
  const typed = FILELESS_TYPES.map((type) => ({
    id: `make_${type}`,
    type,
    Icon: contentSummaries[type].icon,
    label: t('content.make', { type: names[type].name }),
    run: () => {
      onTyped();
      void placeTyped(type, names[type].name).catch((error: unknown) =>
        notify.danger({ title: t('library.notMade'), message: problemsOf(error).join(' ') }),
      );
    },
  }));
  const anchors = SURFACE_KINDS.map((kind) => ({
    id: `anchor_${kind}`,
    kind,
    Icon: IconAnchor,
    label: t('editor.add.anchorOf', { kind: kinds[kind] }),
    run: () => {
      model.selectResult([placeAnchor(model, kind, kinds[kind]).pid]);
      scene?.sight.frameIfUnseen();
    },
  }));
  const dialog = useFileDialog({ onChange: (chosen) => chosen && onFiles([...chosen]) });
  const files = { id: 'add_files', Icon: IconFileUpload, label: t('editor.add.files'), run: dialog.open };
  useOfferedActions([files, ...typed, ...anchors]);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button px="xs" aria-label={t('editor.tools.add')}>
          <IconPlus size={18} aria-hidden="true" />
          <Box component="span" ms={6} visibleFrom="xs">
            {t('editor.tools.add')}
          </Box>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCube size={18} aria-hidden="true" />} onClick={add_object.run}>
          {t('editor.add.object')}
        </Menu.Item>
        <Menu.Item leftSection={<files.Icon size={18} aria-hidden="true" />} onClick={files.run}>
          {files.label}
        </Menu.Item>
        {typed.map(({ id, label, type, run }) => (
          <Menu.Item key={id} leftSection={<ContentIcon type={type} />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('editor.add.anchor')}</Menu.Label>
        {anchors.map(({ id, kind, run }) => (
          <Menu.Item key={id} leftSection={<AnchorIcon kind={kind} />} onClick={run}>
            {kinds[kind]}
          </Menu.Item>
        ))}
        <Menu.Item
          component={Link}
          to={paths.addAnchorToSpace(space.pid)}
          leftSection={<AnchorIcon kind="tracked_image" />}
        >
          {t('editor.add.mark')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
