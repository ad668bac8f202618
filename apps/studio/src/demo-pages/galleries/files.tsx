import { Button, Checkbox, FileInput, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { DemoUser } from '../data/people.ts';
import { useMock } from '../mock/use-mock.ts';
import { FromMock } from '../parts/from-mock.tsx';
import { Gallery } from '../parts/gallery.tsx';
import parts from '../parts/parts.module.css';
import { useWords } from '../words.ts';
import { readCsv, writeCsv } from './csv.ts';
import { Frame } from './frames.tsx';

/** Imports tables from files and exports them. */
export function Component() {
  const say = useWords();
  return (
    <Gallery
      title={say('groups.files')}
      root="/import-export"
      exhibits={[
        { path: 'import', name: 'files.import', Show: Import },
        { path: 'export', name: 'files.export', Show: ExportAll },
        { path: 'export-selected', name: 'files.exportSelected', Show: ExportSelected },
      ]}
    />
  );
}

function Import() {
  const say = useWords();
  const [rows, setRows] = useState<readonly (readonly string[])[]>([]);
  const [head, ...body] = rows;
  return (
    <Stack>
      <FileInput
        label={say('files.choose')}
        description={say('components.staysHere')}
        accept=".csv,text/csv"
        maw={420}
        clearable
        onChange={async (file) => setRows(file ? readCsv(await file.text()) : [])}
      />
      {head && (
        <>
          <Text role="status">{say('files.rows', { count: body.length })}</Text>
          <div className={parts.scroller}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  {head.map((cell, column) => (
                    <Table.Th key={`${cell} ${String(column)}`} scope="col">
                      {cell}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {body.slice(0, 100).map((row, number) => (
                  <Table.Tr key={`${row.join()} ${String(number)}`}>
                    {head.map((cell, column) => (
                      <Table.Td key={`${cell} ${String(column)}`}>{row[column]}</Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </>
      )}
    </Stack>
  );
}

const COLUMNS = ['name', 'email', 'role', 'status', 'city', 'country'] as const;
const FORMATS = {
  csv: (users: readonly DemoUser[]) =>
    writeCsv([COLUMNS, ...users.map((user) => COLUMNS.map((name) => user[name]))]),
  json: (users: readonly DemoUser[]) => JSON.stringify(users, null, 2),
};

function save(users: readonly DemoUser[], name: string, format: keyof typeof FORMATS) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([FORMATS[format](users)]));
  link.download = `${name}.${format}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

const ExportAll = () => <Export isSelected={false} />;
const ExportSelected = () => <Export isSelected />;

function Export({ isSelected }: { isSelected: boolean }) {
  const say = useWords();
  const answer = useMock<DemoUser[]>('/api/user-management/users');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [name, setName] = useState('users');
  const [format, setFormat] = useState<keyof typeof FORMATS>('csv');
  return (
    <FromMock answer={answer}>
      {(users) => {
        const list = isSelected ? users.filter(({ id }) => chosen.includes(id)) : users;
        return (
          <Frame title={isSelected ? say('files.exportSelected') : say('files.export')}>
            <Group align="flex-end">
              <TextInput
                label={say('files.name')}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Select
                label={say('files.format')}
                allowDeselect={false}
                data={Object.keys(FORMATS).map((value) => ({ value, label: value.toUpperCase() }))}
                value={format}
                onChange={(value) => setFormat(value === 'json' ? 'json' : 'csv')}
              />
              <Button
                leftSection={<IconDownload size={18} aria-hidden="true" />}
                disabled={list.length === 0 || !name.trim()}
                onClick={() => save(list, name.trim(), format)}
              >
                {say('files.save', { count: list.length })}
              </Button>
            </Group>
            {users.map((user) => (
              <Group key={user.id} className={parts.row}>
                {isSelected && (
                  <Checkbox
                    aria-label={say('common.choose', { title: user.name })}
                    checked={chosen.includes(user.id)}
                    onChange={(event) =>
                      setChosen(
                        event.currentTarget.checked
                          ? [...chosen, user.id]
                          : chosen.filter((id) => id !== user.id),
                      )
                    }
                  />
                )}
                <Text className={parts.grow}>{user.name}</Text>
                <Text size="sm" c="dimmed">
                  {user.email}
                </Text>
              </Group>
            ))}
          </Frame>
        );
      }}
    </FromMock>
  );
}
