import type { Visitor } from '../../../kernel/caller.ts';
import type { LabelRow } from './label.table.ts';

export const ownsLabel = ({ user }: Visitor, { user_pid }: Pick<LabelRow, 'user_pid'>): boolean =>
  user?.pid === user_pid;
