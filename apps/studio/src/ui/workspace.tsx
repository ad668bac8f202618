import { Group, Text, Title } from '@mantine/core';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crumb, Crumbs } from './page-header.tsx';
import { useGrip } from './use-grip.ts';
import classes from './workspace.module.css';

interface WorkspaceProps {
  /** The subject of the page, using all available room. */
  stage: ReactNode;
  /** Whether the panel is the main part, and the stage accompanies it. */
  isWide?: boolean;
  /** The only part shown if there is no room for both: the panel, or the stage below the panel's head. */
  only?: 'panel' | 'stage' | undefined;
  title: string;
  /** One sentence below the title. */
  description?: string;
  crumbs?: readonly Crumb[];
  /** Next to the title. */
  actions?: ReactNode;
  /** Below the title; stays while the content scrolls. */
  head?: ReactNode;
  /** Links to the sections of the content; on a phone, they stay while the rest scrolls. */
  sections?: ReactNode;
  children: ReactNode;
  /** The final actions of the page, below the panel's content. */
  foot?: ReactNode;
  /** Of the element around everything, for a panel with a list whose items can be selected. */
  listProps?: ComponentProps<'div'>;
  /** The scrolling part of the panel. */
  body?: Ref<HTMLDivElement>;
}

/**
 * A page that fills the window: its subject, and a panel next to it. On a phone, the panel is a sheet over the lower half
 * that can be pulled up.
 */
export function Workspace({
  stage,
  isWide,
  only,
  title,
  description,
  crumbs,
  actions,
  head,
  sections,
  children,
  foot,
  listProps,
  body,
}: WorkspaceProps) {
  const { t } = useTranslation();
  const { isTall, grip } = useGrip();
  return (
    <div
      {...listProps}
      className={classes.workspace}
      data-wide={isWide || undefined}
      data-foot={foot === undefined ? undefined : true}
      data-only={only}
    >
      {only !== 'panel' && (
        <div className={classes.stage} data-stage>
          {stage}
        </div>
      )}
      <div className={classes.panel} data-tall={isTall || undefined}>
        {!only && (
          <button
            type="button"
            className={classes.grip}
            aria-expanded={isTall}
            aria-label={t('common.panelTall')}
            {...grip}
          />
        )}
        <header className={classes.head} data-above={sections !== undefined || undefined}>
          <title>{`${title} · Pleinair`}</title>
          <Crumbs title={title} crumbs={crumbs} />
          <Group justify="space-between" gap="xs">
            <div>
              <Title order={1} size="h3" dir="auto">
                {title}
              </Title>
              {description && (
                <Text size="sm" c="dimmed">
                  {description}
                </Text>
              )}
            </div>
            {actions}
          </Group>
          {head}
        </header>
        {sections && <div className={classes.sections}>{sections}</div>}
        {only !== 'stage' && (
          <div className={classes.body} ref={body}>
            {children}
          </div>
        )}
        {foot && only !== 'stage' && <div className={classes.foot}>{foot}</div>}
      </div>
    </div>
  );
}
