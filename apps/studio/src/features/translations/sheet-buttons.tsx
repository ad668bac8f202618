import { Button, FileButton } from '@mantine/core';
import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download } from '../../parts/share/download.ts';
import { notify } from '../../ui/notify.ts';
import { readSheet, sheetOf } from './spreadsheet.ts';
import type { Item, Translated } from './texts.ts';

interface SheetButtonsProps {
  /** Of the space, for the file. */
  name: string;
  items: readonly Item[];
  translated: Translated;
  tags: readonly string[];
  /** Gets what a sheet changes, and the languages that it has. */
  onRead: (changed: Translated, tags: readonly string[]) => void;
}

/** Largest file to read, in bytes; a space with all its languages has some hundred thousand. */
const LARGEST = 20_000_000;

/** All texts as a spreadsheet, for translators, and back. */
export function SheetButtons({ name, items, translated, tags, onRead }: SheetButtonsProps) {
  const { t, i18n } = useTranslation();
  const refuse = (message: string) => notify.danger({ title: t('translations.notRead'), message });
  const exporting = useMutation({
    async mutationFn() {
      const { csvOf } = await import('../../lib/csv.ts');
      const heads = {
        key: t('translations.sheet.key'),
        where: t('translations.sheet.where'),
        written: t('translations.sheet.written'),
      };
      const rows = sheetOf(items, translated, tags, heads);
      download(new Blob([csvOf(rows, i18n.language)], { type: 'text/csv' }), `${name}.csv`);
    },
    onError: () => notify.danger({ title: t('common.error'), message: t('common.unreachable') }),
  });
  const reading = useMutation({
    async mutationFn(file: File) {
      if (file.size > LARGEST) return undefined;
      const { readCsv } = await import('../../lib/csv.ts');
      return readSheet(await readCsv(file), items, translated);
    },
    onSuccess(sheet) {
      if (!sheet) return refuse(t('translations.notASheet'));
      const { changed, tags, unknown, tooLong } = sheet;
      const count = Object.keys(changed).length;
      onRead(changed, tags);
      const left = [
        ...(unknown > 0 ? [t('translations.unknownRows', { count: unknown })] : []),
        ...(tooLong.length > 0
          ? [t('translations.tooLong', { count: tooLong.length, first: tooLong[0] })]
          : []),
      ];
      const filledIn = count > 0 ? t('translations.read', { count }) : t('translations.nothingNew');
      const message = [filledIn, ...left].join(' ');
      if (left.length > 0) notify.warning({ message });
      else notify.success({ message });
    },
    onError: () => refuse(t('translations.notASheet')),
  });
  return (
    <>
      <Button
        variant="default"
        loading={exporting.isPending}
        leftSection={<IconFileExport size={18} aria-hidden="true" />}
        onClick={() => exporting.mutate()}
      >
        {t('translations.export')}
      </Button>
      <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => file && reading.mutate(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={reading.isPending}
            leftSection={<IconFileImport size={18} aria-hidden="true" />}
          >
            {t('translations.import')}
          </Button>
        )}
      </FileButton>
    </>
  );
}
