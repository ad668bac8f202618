import { Kbd, Modal, Switch, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '../keys/letter-keys.ts';

interface KeySheetProps {
  opened: boolean;
  onClose: () => void;
}

/** Every key of the editor, and the switch for those of one letter. */
export function KeySheet({ opened, onClose }: KeySheetProps) {
  const { t } = useTranslation();
  const [letters, setLetters] = useLetterKeys();
  const rows: readonly (readonly [keys: readonly string[], action: string])[] = [
    [['W'], t('editor.keys.translate')],
    [['E'], t('editor.keys.rotate')],
    [['R'], t('editor.keys.scale')],
    [['F'], t('editor.keys.frame')],
    [['S'], t('editor.keys.toggle_snapping')],
    [['H'], t('editor.keys.hide')],
    [['L'], t('editor.keys.lock')],
    [['Ctrl', 'Z'], t('editor.keys.undo')],
    [['Shift', 'Ctrl', 'Z'], t('editor.keys.redo')],
    [['Ctrl', 'Y'], t('editor.keys.redo')],
    [['Ctrl', 'D'], t('editor.keys.duplicate')],
    [['Ctrl', 'A'], t('editor.keys.select_all')],
    [['Delete'], t('editor.keys.remove')],
    [['Escape'], t('editor.keys.clear_selection')],
    [['←', '→', '↑', '↓'], t('editor.keys.nudge')],
    [['Page ↑', 'Page ↓'], t('editor.keys.nudgeUp')],
    [['Shift', t('editor.keys.click')], t('editor.keys.add_to_selection')],
    [['?'], t('editor.keys.help')],
  ];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('editor.keys.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
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
                    {key}
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
