import { UnstyledButton } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './section.module.css';
import { useCurrentSection } from './use-current-section.ts';

interface SectionNavProps {
  /** The sections in order, by the ids of their headings. */
  sections: readonly { readonly id: string; readonly title: string }[];
  /** The element around the sections. */
  body: RefObject<HTMLElement | null>;
}

/** Links to the sections of a long panel or page. The link of the section being read is marked, and in view. */
export function SectionNav({ sections, body }: SectionNavProps) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const current = useCurrentSection(
    sections.map(({ id }) => id),
    body,
  );
  useEffect(() => {
    const row = nav.current;
    const link = current && row?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would also scroll the page.
    if (row && link) row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav ref={nav} className={classes.nav} aria-label={t('common.sections')}>
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
