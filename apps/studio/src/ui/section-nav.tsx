import { UnstyledButton } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './section.module.css';

interface SectionNavProps {
  /** The sections in their order, by the ids of their headings. */
  sections: readonly { readonly id: string; readonly title: string }[];
  /** What scrolls. */
  body: RefObject<HTMLElement | null>;
}

/** Leads to the sections of a long panel. */
export function SectionNav({ sections, body }: SectionNavProps) {
  const { t } = useTranslation();
  return (
    <nav className={classes.nav} aria-label={t('common.sections')}>
      {sections.map(({ id, title }) => (
        <UnstyledButton
          key={id}
          className={classes.link}
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
