import { Loader, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { problemsOf } from '../../lib/problems.ts';
import { spaceContentQuery } from '../../lib/space-content-query.ts';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import { Problem } from '../../ui/problem.tsx';

interface PlacementsMenuProps extends PopupProps {
  hobject_pid: string;
  space_pid: string;
}

/** The placements of an object in a space, each by its anchor and linking to its page. */
export function PlacementsMenu({ hobject_pid, space_pid, button, ...state }: PlacementsMenuProps) {
  const { t } = useTranslation();
  const content = useQuery({ ...spaceContentQuery(space_pid), enabled: state.opened });
  const nodes = content.data?.nodes.filter((node) => node.hobject_pid === hobject_pid) ?? [];
  const anchorName = (pid: string) => content.data?.anchors.find((anchor) => anchor.pid === pid)?.name ?? '';
  return (
    <Menu {...state} position="bottom-start" width={260}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('whereUsed.placements')}</Menu.Label>
        {content.isPending && <Loader size="sm" m="sm" aria-label={t('common.loading')} />}
        {content.isError && <Problem messages={problemsOf(content.error)} onRetry={content.refetch} />}
        {nodes.map(({ pid, anchor_pid }) => (
          <Menu.Item key={pid} component={Link} to={paths.editPlacement(pid)}>
            {t('whereUsed.at', { name: anchorName(anchor_pid) })}
          </Menu.Item>
        ))}
        {content.isSuccess && nodes.length === 0 && (
          <Menu.Item component={Link} to={paths.space(space_pid)}>
            {t('whereUsed.asPart')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
