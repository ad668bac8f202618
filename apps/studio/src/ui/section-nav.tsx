import { UnstyledButton } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './section.module.css';

interface SectionNavProps {
  /** The sections in order, by the ids of their headings. */
  sections: readonly { readonly id: string; readonly title: string }[];
  /** The scrolling element. */
  body: RefObject<HTMLElement | null>;
  /** Id of the section being read. */
  current?: string | undefined;
}

/** Links to the sections of a long panel or page. */
export function SectionNav({ sections, body, current }: SectionNavProps) {
  const { t } = useTranslation();
  return (
    <nav className={classes.nav} aria-label={t('common.sections')}>
      {sections.map(({ id, title }) => (
        <UnstyledButton
          key={id}
          className={classes.link}
          aria-current={id === current || undefined}
          onClick={() => {
            const heading = body.current?.querySelector<HTMLElement>(`#${id}`);
            heading?.scrollIntoView({ block: 'start' });
            heading?.focus({ preventScroll: true });
          }}
        >
          {title}
        </UnstyledButton>
      ))}
    </nav>
  );
}
