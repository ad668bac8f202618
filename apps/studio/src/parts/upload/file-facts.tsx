import { Stack, Text } from '@mantine/core';
import { numberFormat } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { Caution } from '../../ui/caution.tsx';
import { CostNote, useCostNumbers } from '../cost/object-cost.tsx';
import type { FileFacts as Facts } from './check-file.ts';
import { fileWarningText } from './file-warning-text.ts';

interface FileFactsProps {
  facts: Facts;
  /** Bytes; 0 if unknown. */
  size: number;
}

/** Facts read from a file: a picture's pixels, or a model's own dimensions, triangles, textures and animations. */
export function FileFacts({ facts, size }: FileFactsProps) {
  const { t, i18n } = useTranslation();
  const number = (value: number, digits = 0) =>
    numberFormat(i18n.language, { maximumFractionDigits: digits }).format(value);
  const { picture, dimensions, triangles, points, texture_bytes, textures = 0, animations = 0 } = facts;
  // A linked file's site may not report its size.
  const cost = { bytes: size || undefined, triangles, points, texture_bytes };
  const numbers = useCostNumbers();
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {[
          picture && t('upload.pixels', { width: number(picture.width), height: number(picture.height) }),
          dimensions &&
            t('upload.dimensions', {
              x: number(dimensions.x, 2),
              y: number(dimensions.y, 2),
              z: number(dimensions.z, 2),
            }),
          ...numbers({ triangles, points }),
          textures > 0 && t('upload.textures', { count: textures, shown: number(textures) }),
          animations > 0 && t('upload.animations', { count: animations, shown: number(animations) }),
          ...numbers({ texture_bytes, bytes: cost.bytes }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <CostNote cost={cost} />
      <FileWarnings facts={facts} />
    </Stack>
  );
}

/** Warnings about an accepted file; renders nothing if there are none. */
export function FileWarnings({ facts }: { facts: Facts }) {
  const { t } = useTranslation();
  return facts.warnings
    .map((warning) => fileWarningText(t, warning))
    .map((text) => (
      <Caution key={text} p="xs">
        {text}
      </Caution>
    ));
}
