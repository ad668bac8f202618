import { Box, Group, Text } from '@mantine/core';
import { isAudible } from '@pleinair/content/definitions';
import type { SceneHobject } from '@pleinair/domain';
import type { ContentChoices, PreviewPlace } from '@pleinair/scene';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Caution } from '../../ui/caution.tsx';
import classes from './object-preview.module.css';
import { SoundButton } from './sound-button.tsx';
import { useScenePreview } from './use-scene-preview.ts';

interface ObjectPreviewProps extends PreviewPlace {
  hobject: SceneHobject;
  height?: number | string;
  /** Says what its file lets its creator choose from, each time that one is loaded; keep it stable. */
  onChoices?: (choices: ContentChoices | undefined) => void;
}

/** One object as visitors will see it, over a one-metre grid and next to a person. */
export function ObjectPreview({ hobject, kind, raise, height = 360, onChoices }: ObjectPreviewProps) {
  const { t } = useTranslation();
  const { host, preview, failed, audible, setAudible, handlers } = useScenePreview(onChoices);
  useEffect(() => preview?.showObject(hobject, { kind, raise }), [preview, hobject, kind, raise]);
  return (
    <Box>
      <div
        ref={host}
        className={classes.canvas}
        style={{ blockSize: height }}
        role="img"
        aria-label={hobject.description || hobject.name || t('content.preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn the view
        tabIndex={0}
        {...handlers}
      />
      <Group justify="space-between" wrap="nowrap" mt={4}>
        <Text size="xs" c="dimmed">
          {t('content.preview')}
        </Text>
        {preview && isAudible(hobject) && <SoundButton audible={audible} onChange={setAudible} />}
      </Group>
      {failed && <Caution mt="xs">{t('content.previewFailed')}</Caution>}
    </Box>
  );
}
