import { Button, Group, Stack } from '@mantine/core';
import type { ContentType } from '@pleinair/content/definitions';
import { useContentNames } from '@pleinair/content/summaries';
import { useTranslation } from 'react-i18next';
import { Caution } from '../../ui/caution.tsx';
import { fileOf } from './draft.ts';
import type { FileChoice } from './use-file-choice.ts';

interface OtherFileProps {
  files: FileChoice;
  wanted: ContentType | null;
}

/** The question that `OtherType` asks about the chosen file, if there is one. */
export function OtherFile({ files: { other, choose, forgetOther }, wanted }: OtherFileProps) {
  if (!other || !wanted) return null;
  return (
    <OtherType
      filename={fileOf(other.source).filename}
      found={fileOf(other.source).type}
      wanted={wanted}
      onSwitch={() => choose(other.source, other.file)}
      onAnother={forgetOther}
    />
  );
}

interface OtherTypeProps {
  filename: string;
  found: ContentType;
  wanted: ContentType;
  onSwitch: () => void;
  onAnother: () => void;
}

/** Warns that a file is of another object type than the chosen one, and offers to switch. */
function OtherType({ filename, found, wanted, onSwitch, onAnother }: OtherTypeProps) {
  const { t } = useTranslation();
  const names = useContentNames();
  return (
    <div ref={bringIntoView}>
      <Caution role="alert" title={t('create.what.other.title', { filename, wanted: names[wanted].name })}>
        <Stack gap="sm">
          {t('create.what.other.message', { found: names[found].name, about: names[found].about })}
          <Group gap="sm">
            <Button data-autofocus onClick={onSwitch}>
              {t('create.what.other.switch', { found: names[found].name })}
            </Button>
            <Button variant="default" onClick={onAnother}>
              {t('create.what.another')}
            </Button>
          </Group>
        </Stack>
      </Caution>
    </div>
  );
}

/** In a small window, the choice could be below the edge. */
const bringIntoView = (node: HTMLDivElement | null) => node?.scrollIntoView({ block: 'nearest' });
