import { Button } from '@mantine/core';
import type { Command } from '@pleinair/domain';
import { IconPlus } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ObjectsOfSpace } from './choices.tsx';
import { Phrase } from './phrase.tsx';
import type { PlayFieldName } from './play-field.tsx';
import { FRESH_COMMANDS, wordsOf } from './play-list.ts';

/** Most commands per trigger or step. */
const MOST = 20;
/** Fields that a command may omit; the form shows them anyway. */
const OPTIONAL: Partial<Record<Command['do'], readonly PlayFieldName[]>> = {
  show: ['hobject_pid'],
  hide: ['hobject_pid'],
  play: ['hobject_pid'],
  pause: ['hobject_pid'],
  animate: ['animation', 'hobject_pid'],
  move_to: ['hobject_pid'],
  swap: ['hobject_pid'],
};

interface ActionsFieldProps {
  actions: readonly Command[];
  /** Least number of commands. */
  least: 0 | 1;
  onChange: (actions: Command[]) => void;
}

/** Commands in order. */
export function ActionsField({ actions, least, onChange }: ActionsFieldProps) {
  const { t } = useTranslation();
  // In a sequence, the object to collect must be named, too.
  const isNamed = use(ObjectsOfSpace) !== undefined;
  const commands = wordsOf(FRESH_COMMANDS, (does) => t(`play.commands.${does}`));
  return (
    <>
      {actions.map((command, at) => {
        const { do: does, ...inputs } = command;
        return (
          <Phrase
            // biome-ignore lint/suspicious/noArrayIndexKey: a command has no identifier
            key={at}
            label={t('play.action', { number: at + 1 })}
            kinds={commands}
            kind={does}
            hint={does === 'move_to' ? t('play.moveHint') : undefined}
            fields={inputs}
            optional={isNamed && does === 'collect' ? ['hobject_pid'] : OPTIONAL[does]}
            onKind={(kind) => onChange(actions.with(at, FRESH_COMMANDS[kind]))}
            onFields={(part) => onChange(actions.with(at, { ...command, ...part } as Command))}
            {...(actions.length > least && {
              removal: {
                label: t('play.remove', { name: commands[does] }),
                onRemove: () => onChange(actions.toSpliced(at, 1)),
              },
            })}
          />
        );
      })}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} />}
        style={{ alignSelf: 'start' }}
        disabled={actions.length >= MOST}
        onClick={() => onChange([...actions, isNamed ? FRESH_COMMANDS.play : FRESH_COMMANDS.collect])}
      >
        {t('play.addAction')}
      </Button>
    </>
  );
}
