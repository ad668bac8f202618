import { Menu } from '@mantine/core';
import { useFileDialog } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../ui/lazy-popup.tsx';

interface OtherWaysItemsProps extends PopupProps {
  /** Gets the file to import spaces from. */
  onFile: (file: File) => void;
}

export function OtherWaysItems({ button, onFile, ...state }: OtherWaysItemsProps) {
  const { t } = useTranslation();
  const choose = useFileDialog({
    accept: '.zip,application/zip',
    multiple: false,
    resetOnOpen: true,
    onChange(files) {
      const file = files?.[0];
      if (file) onFile(file);
    },
  });
  return (
    <Menu {...state} position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileImport size={16} />} onClick={choose.open}>
          {t('spaceFile.import')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
