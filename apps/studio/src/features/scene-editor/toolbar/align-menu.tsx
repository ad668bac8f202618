import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconLayoutAlignBottom } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Action } from '../actions/action-keys.ts';
import { useSelection } from '../session/editor-context.ts';
import classes from './toolbar.module.css';

/** Aligns the selection: at least two items, three to distribute evenly. */
export function AlignMenu({ onAction }: { onAction: (action: Action) => void }) {
  const { t } = useTranslation();
  const { size } = useSelection();
  const alignments = [
    ['align_x_min', t('editor.align.x_min')],
    ['align_x_center', t('editor.align.x_center')],
    ['align_x_max', t('editor.align.x_max')],
    ['align_y_min', t('editor.align.y_min')],
    ['align_y_center', t('editor.align.y_center')],
    ['align_y_max', t('editor.align.y_max')],
    ['align_z_min', t('editor.align.z_min')],
    ['align_z_center', t('editor.align.z_center')],
    ['align_z_max', t('editor.align.z_max')],
  ] as const;
  const distributions = [
    ['distribute_x', t('editor.align.distribute_x')],
    ['distribute_y', t('editor.align.distribute_y')],
    ['distribute_z', t('editor.align.distribute_z')],
  ] as const;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Tooltip label={t('editor.tools.align')} openDelay={400}>
          <ActionIcon
            size={36}
            variant="subtle"
            color="gray"
            aria-label={t('editor.tools.align')}
            disabled={size < 2}
            className={classes.tool}
          >
            <IconLayoutAlignBottom size={20} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('editor.align.alignLabel')}</Menu.Label>
        {alignments.map(([command, label]) => (
          <Menu.Item key={command} onClick={() => onAction(command)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('editor.align.distributeLabel')}</Menu.Label>
        {distributions.map(([command, label]) => (
          <Menu.Item key={command} disabled={size < 3} onClick={() => onAction(command)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
