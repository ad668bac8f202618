import { ActionIcon, Group, Paper, Select, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PlayField, type PlayFieldName } from './play-field.tsx';

type Fields = Readonly<Record<string, unknown>>;

interface PhraseProps<Kind extends string> {
  /** Label of the choice for screen readers. */
  label: string;
  kinds: Readonly<Record<Kind, string>>;
  kind: Kind;
  /** How its fields are meant, where that is not plain. */
  hint?: string | undefined;
  /** Its fields and their values. */
  fields: Fields;
  /** Fields that may be omitted. */
  optional?: readonly PlayFieldName[] | undefined;
  /** Labels of fields whose meaning differs here. */
  fieldLabels?: Partial<Record<PlayFieldName, string>> | undefined;
  onKind: (kind: Kind) => void;
  onFields: (change: Fields) => void;
  removal?: { readonly label: string; readonly onRemove: () => void };
  children?: ReactNode;
}

/** A trigger, command or behavior: its kind, and the fields of that kind. */
export function Phrase<Kind extends string>(props: PhraseProps<Kind>) {
  const {
    label,
    kinds,
    kind,
    hint,
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
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Select
            flex={1}
            aria-label={label}
            description={hint}
            inputWrapperOrder={['input', 'description']}
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
