import { Box, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import classes from './section.module.css';
import { Section } from './section.tsx';
import { SectionNav } from './section-nav.tsx';

interface SectionedPageProps extends PageHeaderProps {
  /** Shown above all sections. */
  caution?: ReactNode;
  /** In order; `id` is that of the heading. */
  sections: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
}

/** A long page of sections, next to a list of links that marks the one being read. */
export function SectionedPage({ sections, caution, ...header }: SectionedPageProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <div className={classes.page}>
      <Box className={classes.header}>
        <PageHeader {...header} />
      </Box>
      <SectionNav sections={sections} body={body} />
      <Stack gap={40} ref={body} className={classes.sections}>
        {caution}
        {sections.map(({ id, title, content }) => (
          <Section key={id} id={id} title={title}>
            {content}
          </Section>
        ))}
      </Stack>
    </div>
  );
}
