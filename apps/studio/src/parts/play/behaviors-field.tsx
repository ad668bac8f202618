import { Button, Fieldset, Menu, Stack, Text } from '@mantine/core';
import type { Behavior } from '@pleinair/domain';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Phrase } from './phrase.tsx';
import { FRESH_BEHAVIORS, readPlayList } from './play-list.ts';

type Does = Behavior['does'];

/** Behaviors that can be added. Facing the visitor is a setting of every type, and listed only if the API set it. */
const OFFERED = ['spin', 'bob', 'follow', 'autoplay', 'appear_near', 'appear_between'] as const;
/** Most behaviors per object. */
const MOST = 20;

interface BehaviorsFieldProps {
  /** A JSON list as text, as stored in objects. */
  value: string;
  onChange: (value: string) => void;
}

/** What an object does without a trigger. */
export function BehaviorsField({ value, onChange }: BehaviorsFieldProps) {
  const { t } = useTranslation();
  const behaviors = readPlayList<Behavior>(value, ({ does }) => does in FRESH_BEHAVIORS);
  const put = (list: readonly Behavior[]) => onChange(JSON.stringify(list));
  const kinds = Object.fromEntries(
    Object.keys(FRESH_BEHAVIORS).map((does) => [does, t(`play.behaviors.${does as Does}`)]),
  ) as Record<Does, string>;

  return (
    <Fieldset legend={t('play.behaviorsTitle')} variant="unstyled">
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {behaviors === undefined ? t('play.unreadable') : t('play.behaviorsHint')}
        </Text>
        {behaviors?.map((behavior, index) => {
          const { does, ...fields } = behavior;
          const replace = (next: Behavior) => put(behaviors.with(index, next));
          return (
            <Phrase
              // biome-ignore lint/suspicious/noArrayIndexKey: a behavior has no identifier
              key={index}
              label={t('play.behavior', { number: index + 1 })}
              kinds={kinds}
              kind={does}
              fields={fields}
              optional={does === 'autoplay' ? ['metres'] : undefined}
              fieldLabels={does === 'bob' ? { metres: t('play.height') } : undefined}
              onKind={(kind) => replace(FRESH_BEHAVIORS[kind])}
              onFields={(change) => replace({ ...behavior, ...change } as Behavior)}
              removal={{
                label: t('play.remove', { name: kinds[does] }),
                onRemove: () => put(behaviors.toSpliced(index, 1)),
              }}
            />
          );
        })}
        {behaviors !== undefined && behaviors.length < MOST && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="default" leftSection={<IconPlus size={16} />} style={{ alignSelf: 'start' }}>
                {t('play.addBehavior')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {OFFERED.map((does) => (
                <Menu.Item key={does} onClick={() => put([...behaviors, FRESH_BEHAVIORS[does]])}>
                  {kinds[does]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Stack>
    </Fieldset>
  );
}
