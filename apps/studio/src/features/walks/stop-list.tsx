import { ActionIcon, Anchor, Menu, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCube, IconDots, IconGripVertical, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useCurrentWindows } from '../../lib/use-current-windows.ts';
import { useAccessNames, useWindowNames } from '../../parts/space-form/space-names.ts';
import { SpacePicture } from '../../ui/space-picture.tsx';
import { moveItem, useReorder } from './use-reorder.ts';
import type { WalkStop } from './walk-form.ts';
import classes from './walks.module.css';

interface StopListProps {
  stops: readonly WalkStop[];
  onChange: (stops: readonly WalkStop[]) => void;
  onTakeOut: (stop: WalkStop) => void;
}

/** The stops in order; reordered by dragging, by arrow keys on a handle, or by a menu. */
export function StopList({ stops: listed, onChange, onTakeOut }: StopListProps) {
  const { t } = useTranslation();
  const stops = useCurrentWindows(listed);
  const windowNames = useWindowNames();
  const accessNames = useAccessNames();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const place = (next: readonly WalkStop[], stop: WalkStop) => {
    setSaid(t('walks.moved', { name: stop.name, number: next.indexOf(stop) + 1 }));
    onChange(next);
  };
  const { shown, dragged, handle } = useReorder(stops, list, place);
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol ref={list} className={classes.stops} aria-label={t('walks.stops')}>
        {shown.map((stop, index) => {
          const { pid, name, town, window, access_level } = stop;
          const hidden = [
            ...(window === 'active' ? [] : [windowNames[window]]),
            ...(access_level === 'owner' ? [accessNames.owner.name] : []),
          ];
          return (
            <li key={pid} className={classes.stop} data-dragged={stop === dragged || undefined}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                className={classes.handle}
                aria-label={t('walks.move', { name, number: index + 1, total: shown.length })}
                {...handle(stop)}
              >
                <IconGripVertical size={18} aria-hidden="true" />
              </ActionIcon>
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <SpacePicture src={stop.thumbnail_tiny} size={44} />
              <div className={classes.text}>
                <Anchor
                  component={Link}
                  to={paths.spaceSettings(pid)}
                  c="inherit"
                  size="sm"
                  fw={600}
                  lh={1.3}
                  display="block"
                  className={classes.stopName}
                >
                  {name}
                </Anchor>
                <Text size="xs" c="dimmed" lineClamp={1}>
                  {[town, ...hidden].filter(Boolean).join(' · ')}
                </Text>
              </div>
              <Menu position="bottom-end" withinPortal>
                <Menu.Target>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={t('spaces.actionsOf', { name })}
                  >
                    <IconDots size={20} aria-hidden="true" />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item
                    disabled={index === 0}
                    leftSection={<IconArrowUp size={16} />}
                    onClick={() => place(moveItem(stops, stop, index - 1), stop)}
                  >
                    {t('walks.earlier')}
                  </Menu.Item>
                  <Menu.Item
                    disabled={index === shown.length - 1}
                    leftSection={<IconArrowDown size={16} />}
                    onClick={() => place(moveItem(stops, stop, index + 1), stop)}
                  >
                    {t('walks.later')}
                  </Menu.Item>
                  <Menu.Item component={Link} to={paths.space(pid)} leftSection={<IconCube size={16} />}>
                    {t('spaces.edit')}
                  </Menu.Item>
                  <Menu.Item leftSection={<IconX size={16} />} onClick={() => onTakeOut(stop)}>
                    {t('walks.takeOut')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </li>
          );
        })}
      </ol>
    </>
  );
}
