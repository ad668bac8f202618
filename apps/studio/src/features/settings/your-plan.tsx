import { Stack } from '@mantine/core';
import { AskForMore } from '../../parts/plan/more-room.tsx';
import { PlanTable } from '../../parts/plan/plan-table.tsx';

/** The limits of the user's plan, and where to ask for more. */
export function YourPlan() {
  return (
    <Stack gap="md" align="flex-start">
      <PlanTable />
      <AskForMore />
    </Stack>
  );
}
