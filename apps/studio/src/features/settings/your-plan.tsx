import { Stack } from '@mantine/core';
import { AskForMore } from '../../parts/plan/more-room.tsx';
import { PlanTable } from '../../parts/plan/plan-table.tsx';

/** What the user's plan allows, and where to ask for more. */
export function YourPlan() {
  return (
    <Stack gap="md" align="flex-start">
      <PlanTable />
      <AskForMore />
    </Stack>
  );
}
