import { ActionIcon, Group, Paper, Select, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PlayField, type PlayFieldName } from './play-field.tsx';

type Fields = Readonly<Record<string, unknown>>;

interface PhraseProps<Kind extends string> {
  /** What is chosen, for those who do not see what it stands next to. */
  label: string;
  kinds: Readonly<Record<Kind, string>>;
  kind: Kind;
  /** Its fields and their values. */
  fields: Fields;
  /** Fields that may be left out. */
  optional?: readonly PlayFieldName[] | undefined;
  /** Names of fields that mean something else here than they usually do. */
  fieldLabels?: Partial<Record<PlayFieldName, string>> | undefined;
  onKind: (kind: Kind) => void;
  onFields: (change: Fields) => void;
  removal?: { readonly label: string; readonly onRemove: () => void };
  children?: ReactNode;
}

/** One thing that an object does, or that makes it do something: its kind, and the numbers that go with it. */
export function Phrase<Kind extends string>(props: PhraseProps<Kind>) {
  const {
    label,
    kinds,
    kind,
    fields,
    optional = [],
    fieldLabels,
    onKind,
    onFields,
    removal,
    children,
  } = props;
  const names = [...new Set([...Object.keys(fields), ...optional])] as PlayFieldName[];
  return (
    <Paper withBorder p="sm">
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <Select
            flex={1}
            aria-label={label}
            data={Object.entries<string>(kinds).map(([value, text]) => ({ value, label: text }))}
            value={kind}
            allowDeselect={false}
            onChange={(value) => value !== null && value !== kind && onKind(value as Kind)}
          />
          {removal && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={removal.label}
              onClick={removal.onRemove}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
        </Group>
        {names.length > 0 && (
          <Group gap="sm" align="flex-end">
            {names.map((name) => (
              <PlayField
                key={`${kind}.${name}`}
                name={name}
                label={fieldLabels?.[name]}
                value={fields[name]}
                isOptional={optional.includes(name)}
                onChange={(value) => onFields({ [name]: value })}
              />
            ))}
          </Group>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
