import type { Node } from '@pleinair/contract';
import { anglesFromQuaternion } from '@pleinair/domain';
import type { NodeRow } from './node.table.ts';
import { quaternionOf } from './pose.ts';

export function presentNode({ rank: _, ...row }: NodeRow): Node {
  return {
    ...row,
    ...anglesFromQuaternion(quaternionOf(row)),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
