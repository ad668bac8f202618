import { Button, Checkbox, Fieldset, Stack, Switch, Text, Textarea } from '@mantine/core';
import { NumberProblemsContext, useRefusedText } from '@pleinair/content/fields';
import type { Ability, Trigger } from '@pleinair/domain';
import { IconPlus } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../help/help-link.tsx';
import { usePlan } from '../plan/use-plan.ts';
import { ActionsField } from './actions-field.tsx';
import { ShowsMissingFields } from './missing-fields.ts';
import { Phrase } from './phrase.tsx';
import {
  FRESH_COMMANDS,
  FRESH_TRIGGERS,
  hasMissingFields,
  isKnownAbility,
  readPlayList,
  wordsOf,
} from './play-list.ts';

/** Most abilities per object. */
const MOST = 50;
/** Collecting suits every type and needs no fields. */
const FRESH: Ability = { trigger: FRESH_TRIGGERS.tap, actions: [FRESH_COMMANDS.collect] };
interface AbilitiesFieldProps {
  /** A JSON list as text, as stored in objects. */
  value: string;
  onChange: (value: string) => void;
}

/** What an object does in response to triggers: as sentences and, with `offersJson`, as JSON on plans that include it. */
export function AbilitiesField({
  value,
  onChange,
  offersJson = true,
}: AbilitiesFieldProps & { offersJson?: boolean }) {
  const { t } = useTranslation();
  const plan = usePlan();
  const { round } = use(NumberProblemsContext);
  const [asJson, setAsJson] = useState(false);
  const abilities = readPlayList<Ability>(value, isKnownAbility);
  return (
    <Fieldset legend={t('play.abilitiesTitle')} variant="unstyled">
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {abilities === undefined && !asJson ? t('play.unreadable') : t('play.abilitiesHint')}
        </Text>
        <HelpLink article="what-it-does" />
        {offersJson && plan.abilities && (
          <Switch
            label={t('play.asJson')}
            checked={asJson}
            onChange={(event) => setAsJson(event.currentTarget.checked)}
          />
        )}
        {asJson ? (
          <Json key={round} value={value} onChange={onChange} />
        ) : (
          abilities && <Abilities abilities={abilities} onChange={(list) => onChange(JSON.stringify(list))} />
        )}
      </Stack>
    </Fieldset>
  );
}

function Json({ value, onChange }: AbilitiesFieldProps) {
  const { t } = useTranslation();
  // Keeps the typed layout of the text.
  const [typed, setTyped] = useState(() => JSON.stringify(JSON.parse(value), null, 2));
  const { shown, isRefused, type } = useRefusedText(typed, isJson);
  const isIncomplete = use(ShowsMissingFields) && hasMissingFields(value);
  return (
    <Textarea
      label={t('play.json')}
      value={shown}
      error={(isRefused && t('play.jsonInvalid')) || (isIncomplete && t('play.jsonIncomplete'))}
      autosize
      minRows={6}
      maxRows={24}
      maxLength={10_000}
      dir="ltr"
      spellCheck={false}
      styles={{ input: { fontFamily: 'monospace' } }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        if (!type(text)) return;
        setTyped(text);
        onChange(JSON.stringify(JSON.parse(text)));
      }}
    />
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface AbilitiesProps {
  abilities: readonly Ability[];
  onChange: (abilities: readonly Ability[]) => void;
}

function Abilities({ abilities, onChange }: AbilitiesProps) {
  const { t } = useTranslation();
  const triggers = wordsOf(FRESH_TRIGGERS, (on) => t(`play.triggers.${on}`));
  return (
    <>
      {abilities.map((ability, index) => {
        const { trigger, actions, once } = ability;
        const { on, ...fields } = trigger;
        const change = (part: Partial<Ability>) => onChange(abilities.with(index, { ...ability, ...part }));
        return (
          <Phrase
            // biome-ignore lint/suspicious/noArrayIndexKey: an ability has no identifier
            key={index}
            label={t('play.trigger', { number: index + 1 })}
            kinds={triggers}
            kind={on}
            fields={fields}
            onKind={(kind) => change({ trigger: FRESH_TRIGGERS[kind] })}
            onFields={(part) => change({ trigger: { ...trigger, ...part } as Trigger })}
            removal={{
              label: t('play.remove', { name: triggers[on] }),
              onRemove: () => onChange(abilities.toSpliced(index, 1)),
            }}
          >
            <ActionsField actions={actions} least={1} onChange={(list) => change({ actions: list })} />
            <Checkbox
              label={t('play.once')}
              checked={once === true}
              onChange={(event) => change({ once: event.currentTarget.checked || undefined })}
            />
          </Phrase>
        );
      })}
      {abilities.length < MOST && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          style={{ alignSelf: 'start' }}
          onClick={() => onChange([...abilities, FRESH])}
        >
          {t('play.addAbility')}
        </Button>
      )}
    </>
  );
}
