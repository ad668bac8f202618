import { Accordion, Anchor, Stack, Text, TextInput } from '@mantine/core';
import type { Hobject } from '@pleinair/client';
import { definitionOf, drawnAs } from '@pleinair/content/definitions';
import { ShownObjectContext } from '@pleinair/content/fields';
import { contentForms, UndrawnForm } from '@pleinair/content/forms';
import { useContentNames } from '@pleinair/content/summaries';
import { type Ability, eventNames } from '@pleinair/domain';
import { changeHobject, type EditedHobject, type HobjectFields } from '@pleinair/scene/edit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useMe } from '../../../lib/me.ts';
import { nameAfterText } from '../../../parts/hobjects/object-name.ts';
import { AbilitiesField } from '../../../parts/play/abilities-field.tsx';
import { BehaviorsField } from '../../../parts/play/behaviors-field.tsx';
import { EventsOfSpace } from '../../../parts/play/choices.tsx';
import { areComplete, isKnownAbility, readPlayList } from '../../../parts/play/play-list.ts';
import { DescriptionField } from '../../../ui/description-field.tsx';
import { useChoices, useEditor } from '../session/editor-context.ts';
import { OwnCopy } from './own-copy.tsx';

/** Which sections are open; stays the same as the selection changes. */
export interface Sections {
  readonly open: string[];
  readonly onOpen: (open: string[]) => void;
  /** CSS selector of the field in the form of the object to focus next. */
  readonly wanted: string | undefined;
  readonly onWant: (field: string | undefined) => void;
}

interface ObjectSettingsProps {
  hobject: EditedHobject<Hobject>;
  /** Whether it is shown as a part of another object. */
  isPart?: boolean;
  sections: Sections;
}

/** A node's object: name, text alternative and type's settings, which are the same in every space. */
export function ObjectSettings({ hobject, isPart = false, sections }: ObjectSettingsProps) {
  const { t } = useTranslation();
  const { model, space, unfilled } = useEditor();
  const me = useMe();
  const names = useContentNames();
  const { asset_uri, content_type, bounds } = hobject;
  const shown = { choices: useChoices(hobject.pid), asset_uri, content_type, bounds };
  const type = drawnAs(hobject);
  const Form = type ? contentForms[type].Form : UndrawnForm;
  const form = useRef<HTMLDivElement>(null);
  /** Focuses a field of the object's form. */
  const focusField = (field: string) => {
    // Once the section is open. What the creator types next goes there, and not to the shortcuts.
    requestAnimationFrame(() => {
      const found = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(field);
      found?.focus();
      found?.select();
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is first shown
  useEffect(() => {
    if (unfilled.current !== hobject.pid) return;
    unfilled.current = undefined;
    sections.onOpen([...new Set([...sections.open, 'object'])]);
    focusField('input, textarea');
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field that is asked for
  useEffect(() => {
    if (sections.wanted === undefined) return;
    sections.onWant(undefined);
    focusField(sections.wanted);
  }, [sections.wanted]);
  const change = (fields: Partial<HobjectFields>) => {
    const names = [...Object.keys(fields), ...Object.keys(fields.settings ?? {})];
    // Each toggle is a separate step; typing or dragging is one step until the field is left.
    const isTicked = Object.values(fields.settings ?? {}).some((value) => typeof value === 'boolean');
    const gesture = isTicked ? undefined : `${hobject.pid}.${names.join()}`;
    model.run(changeHobject(model.arrangement, hobject.pid, { ...fields, ...renamed(fields) }), gesture);
  };
  /** In a list, texts are told apart by what they say. */
  const renamed = ({ settings }: Partial<HobjectFields>): Partial<HobjectFields> => {
    if (type === undefined || definitionOf(type).source !== 'text') return {};
    const { text: before = '' } = hobject.settings;
    const { text } = settings ?? {};
    if (typeof text !== 'string' || typeof before !== 'string') return {};
    const name = nameAfterText(hobject.name, before, text, names[type].name);
    return name === hobject.name ? {} : { name };
  };

  if (hobject.owner !== me.pid) {
    return (
      <Text size="sm" c="dimmed">
        {t('editor.inspector.notYours', { name: hobject.name })}
      </Text>
    );
  }

  return (
    <Accordion
      multiple
      value={sections.open}
      onChange={sections.onOpen}
      variant="default"
      chevronPosition="left"
      styles={{ content: { paddingInline: 0 }, control: { paddingInline: 0 } }}
    >
      <Accordion.Item value="object">
        <Accordion.Control>{t('editor.inspector.object')}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('editor.inspector.everywhere', {
                count: Math.max(1, hobject.spaces_count),
                name: hobject.name,
              })}
            </Text>
            {hobject.spaces_count > 1 && !isPart && <OwnCopy hobject={hobject} />}
            <TextInput
              key={hobject.name}
              label={t('editor.inspector.objectName')}
              defaultValue={hobject.name}
              maxLength={120}
              onBlur={({ currentTarget }) => {
                const name = currentTarget.value.trim();
                if (name === '') currentTarget.value = hobject.name;
                else if (name !== hobject.name) change({ name });
              }}
            />
            <DescriptionField
              label={t('editor.inspector.objectDescription')}
              value={hobject.description}
              maxRows={6}
              onChange={(description) => change({ description })}
            />
            <ShownObjectContext value={shown}>
              <Stack gap="md" ref={form}>
                <Form settings={hobject.settings} onChange={(settings) => change({ settings })} />
              </Stack>
            </ShownObjectContext>
            <Anchor component={Link} to={paths.editHobject(hobject.pid, space.pid)} size="sm">
              {t('editor.inspector.openObject')}
            </Anchor>
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="play">
        <Accordion.Control>{t('editor.inspector.play')}</Accordion.Control>
        <Accordion.Panel>
          <ShownObjectContext value={shown}>
            <ObjectPlay hobject={hobject} onChange={change} />
          </ShownObjectContext>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

interface ObjectPlayProps {
  hobject: EditedHobject<Hobject>;
  onChange: (fields: Partial<HobjectFields>) => void;
}

/** The object's behaviour. Incomplete abilities stay here until they can be saved. */
function ObjectPlay({ hobject, onChange }: ObjectPlayProps) {
  const { t } = useTranslation();
  const { behaviors, abilities } = hobject;
  const { hobjects, space } = useEditor();
  const events = eventNames({ space, hobjects: [...hobjects.values()] });
  const [draft, setDraft] = useState({ saved: abilities, typed: abilities });
  const shown = draft.saved === abilities ? draft.typed : abilities;
  return (
    <Stack gap="lg">
      <BehaviorsField value={behaviors} onChange={(changed) => onChange({ behaviors: changed })} />
      <EventsOfSpace value={events}>
        <AbilitiesField
          value={shown}
          offersJson={false}
          onChange={(typed) => {
            setDraft({ saved: abilities, typed });
            const list = readPlayList<Ability>(typed, isKnownAbility);
            if (list && areComplete(list)) onChange({ abilities: typed });
          }}
        />
      </EventsOfSpace>
      {shown !== abilities && (
        <Text size="sm" role="status">
          {t('editor.inspector.abilitiesIncomplete')}
        </Text>
      )}
    </Stack>
  );
}
