import { Accordion, Anchor, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { Hobject } from '@pleinair/client';
import { contentTypeOf } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { contentForms } from '../../../content-forms/registry.ts';
import { useEditor } from '../session/editor-context.ts';
import { useObjectSaving } from './use-object-saving.ts';

/** The object that a node shows: its name, its text alternative and its type's settings, the same in every space. */
export function ObjectSettings({ hobject }: { hobject: Hobject }) {
  const { t } = useTranslation();
  const { space } = useEditor();
  const change = useObjectSaving(hobject);
  const type = contentTypeOf(hobject.model_identifier);
  const Form = type && contentForms[type].Form;

  return (
    <Accordion
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
            <Textarea
              label={t('editor.inspector.objectDescription')}
              value={hobject.description}
              maxLength={5000}
              autosize
              minRows={2}
              maxRows={6}
              onChange={({ currentTarget }) => change({ description: currentTarget.value })}
            />
            {Form && (
              <Form
                settings={hobject.settings}
                onChange={(settings) => change({ settings: { ...hobject.settings, ...settings } })}
              />
            )}
            <Anchor component={Link} to={paths.editHobject(hobject.pid, space.pid)} size="sm">
              {t('editor.inspector.openObject')}
            </Anchor>
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
