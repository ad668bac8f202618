import type { ButtonProps } from '@mantine/core';
import type { ComponentType } from 'react';

/** Parts of the shell that know the plan. */
export interface PlanParts {
  /** Opens the wizard. */
  readonly NewSpaceButton: ComponentType<ButtonProps>;
  /** Counts the plan's spaces once they are used up. */
  readonly UsedUpSpaces: ComponentType;
}
