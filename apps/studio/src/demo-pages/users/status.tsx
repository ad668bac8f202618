import { Badge } from '@mantine/core';
import type { UserStatus } from '../data/people.ts';
import { useWords } from '../words.ts';
import classes from './users.module.css';

/** An account's status as a coloured label. */
export function Status({ status }: { status: UserStatus }) {
  const say = useWords();
  return (
    <Badge variant="default" leftSection={<span className={classes.dot} data-status={status} />}>
      {say(`statuses.${status}`)}
    </Badge>
  );
}
