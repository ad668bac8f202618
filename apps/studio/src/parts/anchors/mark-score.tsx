import { List, Progress, Stack, Text } from '@mantine/core';
import type { Anchor } from '@pleinair/client';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

export type MarkScore = NonNullable<Anchor['trackability']>;
type Grade = 'good' | 'fair' | 'poor';

/** From 60 a camera finds a mark at once, from 30 from nearby. */
const gradeOf = (score: number): Grade => (score >= 60 ? 'good' : score >= 30 ? 'fair' : 'poor');

const COLORS: Record<Grade, string> = { good: 'viridian', fair: 'yellow.8', poor: 'red' };

/** Describes how well a camera finds a mark. */
export function useGrade(): (score: number) => string {
  const { t } = useTranslation();
  return (score) => t(`anchors.grades.${gradeOf(score)}`);
}

/** Warns about a mark that a camera hardly finds, with what would help; undefined about any other. */
export function markWarning(t: TFunction, { score, reasons }: MarkScore): string | undefined {
  if (gradeOf(score) !== 'poor') return undefined;
  const advice = reasons.map((reason) => t(`anchors.reasons.${reason}`));
  return [`${t('anchors.grades.poor')}.`, ...advice].join(' ');
}

/** The score of a mark, and what would raise it. */
export function MarkScoreReport({ score, reasons }: MarkScore) {
  const { t } = useTranslation();
  const grade = useGrade();
  const said = t('anchors.score', { score, grade: grade(score) });
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        {said}
      </Text>
      <Progress value={score} color={COLORS[gradeOf(score)]} aria-label={said} />
      {reasons.length > 0 && (
        <List size="sm" spacing={2}>
          {reasons.map((reason) => (
            <List.Item key={reason}>{t(`anchors.reasons.${reason}`)}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
