import { Checkbox, Table } from '@mantine/core';
import { type DemoUser, MODULES, RIGHTS } from '../data/people.ts';
import parts from '../parts/parts.module.css';
import { useWords } from '../words.ts';

interface PermissionsProps {
  value: DemoUser['permissions'];
  /** Read-only if absent. */
  onChange?: (value: DemoUser['permissions']) => void;
}

/** An account's permissions, by module. */
export function Permissions({ value, onChange }: PermissionsProps) {
  const say = useWords();
  return (
    <div className={parts.scroller}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{say('users.module')}</Table.Th>
            {RIGHTS.map((right) => (
              <Table.Th key={right} scope="col">
                {say(`rights.${right}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {MODULES.map((module) => (
            <Table.Tr key={module}>
              <Table.Th scope="row">{say(`modules.${module}`)}</Table.Th>
              {RIGHTS.map((right) => (
                <Table.Td key={right}>
                  <Checkbox
                    aria-label={`${say(`modules.${module}`)}: ${say(`rights.${right}`)}`}
                    checked={value[module].includes(right)}
                    disabled={!onChange}
                    onChange={(event) =>
                      onChange?.({
                        ...value,
                        [module]: RIGHTS.filter((one) =>
                          one === right ? event.currentTarget.checked : value[module].includes(one),
                        ),
                      })
                    }
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
