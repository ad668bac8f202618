import { Paper, Text } from '@mantine/core';
import type { SpaceContent } from '@pleinair/client';
import type { VisitorCommand } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import classes from './sequences.module.css';

/** A request to the visitor, and the object that makes it; a sequence has none. */
export interface VisitorRequest {
  readonly command: VisitorCommand;
  readonly hobject_pid: string;
}

interface VisitorRequestsProps {
  requests: readonly VisitorRequest[];
  hobjects: SpaceContent['hobjects'];
}

/** Says what visitors are asked or offered at this moment. */
export function VisitorRequests({ requests, hobjects }: VisitorRequestsProps) {
  const { t } = useTranslation();
  const textOf = ({ command, hobject_pid }: VisitorRequest) => {
    switch (command.do) {
      case 'ask':
        return t('sequences.visitors.ask', { question: command.question });
      case 'open_link':
        return t('sequences.visitors.openLink', { site: URL.parse(command.url)?.host ?? command.url });
      case 'go_to_space':
        return t('sequences.visitors.goToSpace');
      case 'collect': {
        const name = hobjects.find(({ pid }) => pid === hobject_pid)?.name ?? '';
        return t('sequences.visitors.collect', { name });
      }
    }
  };
  return (
    <div role="status" className={classes.requests}>
      {requests.length > 0 && (
        <Paper withBorder px="md" py="xs">
          {requests.map((request) => (
            <Text key={textOf(request)} size="sm">
              {textOf(request)}
            </Text>
          ))}
        </Paper>
      )}
    </div>
  );
}
