import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconLayoutAlignBottom } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionItems } from '../actions/action-items.tsx';
import { useActions } from '../actions/actions-context.ts';
import classes from './toolbar.module.css';

/** Aligns the selected nodes: at least two, three to distribute evenly. */
export function AlignMenu() {
  const { t } = useTranslation();
  const actions = useActions();
  const all = Object.values(actions);
  const { isReady } = actions.align_x_min;
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu position="bottom-start" opened={isOpen && isReady} onChange={(open) => setOpen(open && isReady)}>
      <Menu.Target>
        <Tooltip label={t('editor.tools.align')} openDelay={400}>
          <ActionIcon
            size={36}
            variant="subtle"
            color="gray"
            aria-label={t('editor.tools.align')}
            aria-disabled={!isReady || undefined}
            className={classes.tool}
          >
            <IconLayoutAlignBottom size={20} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('editor.align.alignLabel')}</Menu.Label>
        <ActionItems actions={all.filter(({ id }) => id.startsWith('align_'))} />
        <Menu.Divider />
        <Menu.Label>{t('editor.align.distributeLabel')}</Menu.Label>
        <ActionItems actions={all.filter(({ id }) => id.startsWith('distribute_'))} />
      </Menu.Dropdown>
    </Menu>
  );
}
