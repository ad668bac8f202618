import { Kbd, Modal, Switch, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Action } from './action.ts';
import { isNudge } from './action-keys.ts';
import { keyText } from './keys-text.ts';
import { useLetterKeys } from './letter-keys.ts';
import { ACTIONS } from './registry.ts';

interface KeySheetProps {
  opened: boolean;
  onClose: () => void;
}

/** The editor's shortcuts, and the switch for single-letter ones. */
export function KeySheet({ opened, onClose }: KeySheetProps) {
  const { t } = useTranslation();
  const [letters, setLetters] = useLetterKeys();
  const keyed = (Object.keys(ACTIONS) as Action[])
    .filter((action) => !isNudge(action) || action === 'drop')
    .flatMap((action) => {
      const { keys = [], label } = ACTIONS[action];
      return keys.map((one) => [one.split('+'), label(t)] as const);
    });
  const rows: readonly (readonly [keys: readonly string[], action: string])[] = [
    ...keyed,
    [['←', '→', '↑', '↓'], t('editor.keys.nudge')],
    [['Page ↑', 'Page ↓'], t('editor.keys.nudgeUp')],
    [['F2'], t('editor.outliner.rename')],
    [['Shift', 'F10'], t('editor.actions.menu')],
    [['Shift', t('editor.keys.click')], t('editor.keys.add_to_selection')],
    [['Shift', t('editor.keys.drag')], t('editor.keys.marquee')],
    [['Alt', t('editor.keys.drag')], t('editor.keys.dragCopy')],
  ];
  return (
    <Modal opened={opened} onClose={onClose} title={t('editor.keys.title')}>
      <Table verticalSpacing={4} mb="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('editor.keys.key')}</Table.Th>
            <Table.Th>{t('editor.keys.action')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([keys, action]) => (
            <Table.Tr key={keys.join()}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                {keys.map((key) => (
                  <Kbd key={key} me={4}>
                    {keyText(key)}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{action}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        label={t('editor.keys.letters')}
        description={t('editor.keys.lettersHint')}
        checked={letters}
        onChange={(event) => setLetters(event.currentTarget.checked)}
      />
    </Modal>
  );
}
