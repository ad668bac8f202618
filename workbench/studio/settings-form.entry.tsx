import { Stack } from '@mantine/core';
import { CONTENT_TYPES, type ContentType, contentSettings } from '@pleinair/content/definitions';
import {
  NumberProblemsContext,
  type ShownObject,
  ShownObjectContext,
  useNumberProblems,
} from '@pleinair/content/fields';
import { contentForms } from '@pleinair/content/forms';
import { useState } from 'react';
import type { Entry } from '../src/entry.ts';

interface SettingsFormProps {
  type: ContentType;
  shown?: ShownObject;
  chosen?: Record<string, unknown>;
}

function SettingsForm({ type, shown = {}, chosen = {} }: SettingsFormProps) {
  const [settings, setSettings] = useState<Record<string, unknown>>(() => contentSettings(type, chosen));
  const { Form } = contentForms[type];
  return (
    <NumberProblemsContext value={useNumberProblems().context}>
      <ShownObjectContext value={shown}>
        <Stack gap="md">
          <Form settings={settings} onChange={(change) => setSettings((all) => ({ ...all, ...change }))} />
        </Stack>
      </ShownObjectContext>
    </NumberProblemsContext>
  );
}

const CHOICES = { animations: ['Walk', 'Wave'], variants: ['Oak', 'Walnut'] };
const NONE = { animations: [], variants: [] };

export const entry = {
  title: 'Settings form',
  group: 'Content types',
  states: {
    ...Object.fromEntries(
      CONTENT_TYPES.map((type) => [type.replace('_', ' '), { show: () => <SettingsForm type={type} /> }]),
    ),
    'model with variants and animations': {
      show: () => <SettingsForm type="object3d" shown={{ choices: CHOICES }} />,
    },
    'point cloud with colors': {
      show: () => <SettingsForm type="point_cloud" shown={{ choices: { ...NONE, hasColors: true } }} />,
    },
    'point cloud without colors': {
      show: () => <SettingsForm type="point_cloud" shown={{ choices: { ...NONE, hasColors: false } }} />,
    },
    'model whose file lacks what was chosen': {
      show: () => (
        <SettingsForm
          type="object3d"
          shown={{ choices: CHOICES }}
          chosen={{ variant: 'Pine', animation: 'Spin' }}
        />
      ),
    },
  },
} satisfies Entry;
