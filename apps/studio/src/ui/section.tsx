import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** Somebody begins to work in it. */
  onFocus?: () => void;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, onFocus, children }: SectionProps) {
  const heading = useId();
  return (
    <Stack component="section" gap="md" aria-labelledby={heading} onFocus={onFocus}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
