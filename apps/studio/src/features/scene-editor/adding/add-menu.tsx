import { Box, Button, Menu } from '@mantine/core';
import { FILELESS_TYPES } from '@pleinair/content/definitions';
import { useContentNames } from '@pleinair/content/forms';
import { SURFACE_KINDS } from '@pleinair/domain';
import { IconCube, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { problemsOf } from '../../../lib/problems.ts';
import { AnchorIcon } from '../../../parts/anchors/anchor-icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { ContentIcon } from '../icons.tsx';
import { useEditor } from '../session/editor-context.ts';
import { useAnchorKinds } from './anchor-kinds.ts';
import { placeAnchor } from './place.ts';
import { useAdding } from './use-adding.ts';

/** What can be added to the space: an object of the library, or an anchor for more of them. */
export function AddMenu({ onObject }: { onObject: () => void }) {
  const { t } = useTranslation();
  const { model, space } = useEditor();
  const kinds = useAnchorKinds();
  const names = useContentNames();
  const { placeTyped } = useAdding();
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
        <Menu.Item leftSection={<IconCube size={18} aria-hidden="true" />} onClick={onObject}>
          {t('editor.add.object')}
        </Menu.Item>
        {FILELESS_TYPES.map((type) => (
          <Menu.Item
            key={type}
            leftSection={<ContentIcon type={type} />}
            onClick={() =>
              void placeTyped(type, names[type].name).catch((error: unknown) =>
                notify.danger({ message: problemsOf(error).join(' ') }),
              )
            }
          >
            {t('content.make', { type: names[type].name })}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('editor.add.anchor')}</Menu.Label>
        {SURFACE_KINDS.map((kind) => (
          <Menu.Item
            key={kind}
            leftSection={<AnchorIcon kind={kind} />}
            onClick={() => model.select([placeAnchor(model, kind, kinds[kind]).pid])}
          >
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
