import { Select, Stack } from '@mantine/core';
import { CONTENT_TYPES, type ContentType, hasFile } from '@pleinair/content/definitions';
import { useContentNames } from '@pleinair/content/summaries';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './file-drop.tsx';

const TYPES = CONTENT_TYPES.filter(hasFile);

/** A drop zone that asks what a file should become if several object types accept it. */
export function FileDropAs(props: Pick<ComponentProps<typeof FileDrop>, 'onFinished' | 'onBundle'>) {
  const { t } = useTranslation();
  const names = useContentNames();
  const [type, setType] = useState<ContentType>();
  return (
    <Stack gap="md">
      <Select
        label={t('upload.becomes')}
        placeholder={t('upload.becomesUsual')}
        clearable
        data={TYPES.map((value) => ({ value, label: names[value].name }))}
        value={type ?? null}
        onChange={(value) => setType(TYPES.find((known) => known === value))}
      />
      <FileDrop key={type} type={type} {...props} />
    </Stack>
  );
}
