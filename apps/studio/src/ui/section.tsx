import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  /** Id of its heading, as a target for `SectionNav`. */
  id?: string;
  title: string;
  /** One sentence below the title. */
  hint?: string;
  /** Called when one of its fields gets the focus. */
  onFocus?: (() => void) | undefined;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function Section({ id, title, hint, onFocus, children }: SectionProps) {
  const own = useId();
  const heading = id ?? own;
  return (
    <Stack component="section" gap="md" aria-labelledby={heading} onFocus={onFocus}>
      <div>
        <Title
          order={2}
          id={heading}
          tabIndex={id === undefined ? undefined : -1}
          className={classes.heading}
        >
          {title}
        </Title>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}
