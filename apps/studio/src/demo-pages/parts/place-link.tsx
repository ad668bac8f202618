import { Badge, NavLink } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PlaceLinkProps {
  to: string;
  label: string;
  icon?: ReactNode;
  isHere: boolean;
  count?: number;
}

/** A folder, filter or label in the list of places. */
export function PlaceLink({ to, label, icon, isHere, count }: PlaceLinkProps) {
  return (
    <NavLink
      component={Link}
      to={to}
      label={label}
      leftSection={icon}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      rightSection={count ? <Badge variant="default">{count}</Badge> : undefined}
    />
  );
}
