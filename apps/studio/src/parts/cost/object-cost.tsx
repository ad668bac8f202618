import { Badge, Stack, Text } from '@mantine/core';
import type { Hobject } from '@pleinair/client';
import { type Cost, type Weight, weigh } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { bytesText } from '../../lib/bytes-text.ts';

type Weighed = Pick<Hobject, 'content_length' | 'triangles_count' | 'points_count' | 'texture_bytes'>;

/** The cost of an object, as far as the server knows its file. */
const costOf = (hobject: Weighed): Cost => ({
  bytes: hobject.content_length || undefined,
  triangles: hobject.triangles_count ?? undefined,
  points: hobject.points_count ?? undefined,
  texture_bytes: hobject.texture_bytes ?? undefined,
});

/** The total cost of objects; each loads only once, however often it is placed. */
export function costOfAll(hobjects: readonly Weighed[]): Cost {
  const costs = hobjects.map(costOf);
  const sum = (measure: keyof Cost) =>
    costs.reduce((before, cost) => before + (cost[measure] ?? 0), 0) || undefined;
  return {
    bytes: sum('bytes'),
    triangles: sum('triangles'),
    points: sum('points'),
    texture_bytes: sum('texture_bytes'),
  };
}

/** Formats a cost: triangles, points, texture memory and bytes, as far as known. */
export function useCostNumbers(): (cost: Cost) => readonly string[] {
  const { t, i18n } = useTranslation();
  const count = (value: number) => ({ count: value, shown: value.toLocaleString(i18n.language) });
  return ({ triangles, points, texture_bytes, bytes }) => [
    ...(triangles === undefined ? [] : [t('upload.triangles', count(triangles))]),
    ...(points === undefined ? [] : [t('upload.points', count(points))]),
    ...(texture_bytes ? [t('upload.textureMemory', { size: bytesText(texture_bytes, i18n.language) })] : []),
    ...(bytes ? [bytesText(bytes, i18n.language)] : []),
  ];
}

const COLORS: Record<Weight, string> = { light: 'viridian', medium: 'gray', heavy: 'orange' };

/** Describes briefly, for lists, how large an object is and whether it is heavy for visitors' phones. */
export function useCostWords(): (hobject: Hobject) => readonly string[] {
  const { t } = useTranslation();
  const numbers = useCostNumbers();
  return (hobject) => {
    const cost = costOf(hobject);
    const { weight } = weigh(cost);
    return [
      ...numbers({ bytes: cost.bytes }),
      ...(weight === 'light' ? [] : [t(`upload.weights.${weight}`)]),
    ];
  };
}

/** A label for how heavy something is. */
export function WeightBadge({ cost }: { cost: Cost }) {
  const { t } = useTranslation();
  const { weight } = weigh(cost);
  return (
    <Badge variant="light" color={COLORS[weight]} c="var(--mantine-color-text)" tt="none" fw={500}>
      {t(`upload.weights.${weight}`)}
    </Badge>
  );
}

/** How heavy an object is and, if heavy, why and what to do. */
export function CostNote({ cost }: { cost: Cost }) {
  const { t } = useTranslation();
  const { weight, because } = weigh(cost);
  return (
    <div>
      <WeightBadge cost={cost} />
      {weight === 'heavy' &&
        because.map((measure) => (
          <Text key={measure} size="sm" mt={4}>
            {t(`upload.heavy.${measure}`)}
          </Text>
        ))}
    </div>
  );
}

/** What an object costs visitors' phones: its numbers, and what they mean. */
export function ObjectCost({ hobject }: { hobject: Hobject }) {
  const { t } = useTranslation();
  const cost = costOf(hobject);
  const numbers = useCostNumbers()(cost);
  return (
    <Stack gap={4} component="section" aria-label={t('upload.cost')}>
      <Text size="sm" fw={500}>
        {t('upload.cost')}
      </Text>
      {numbers.length > 0 && (
        <Text size="sm" c="dimmed">
          {numbers.join(' · ')}
        </Text>
      )}
      <CostNote cost={cost} />
    </Stack>
  );
}
