import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { useDirection } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface VisitsLineProps {
  /** One point per step; `earlier` is the same step of the compared period. */
  points: { step: string; now: number; earlier?: number | undefined }[];
  /** What is counted, in words. */
  measure: string;
  isCompared: boolean;
  /** In pixels. */
  height: number;
}

/** Most points drawn with a dot each. */
const DOTS = 62;

/** A line of visits over time, above that of the compared period. */
export function VisitsLine({ points, measure, isCompared, height }: VisitsLineProps) {
  const { t } = useTranslation();
  const { dir } = useDirection();
  const label = t('analytics.compared');
  const earlier = { name: 'earlier', label, color: 'gray.6', strokeDasharray: '5 4' };
  const now = { name: 'now', label: measure, color: 'viridian.6' };
  return (
    <LineChart
      h={height}
      data={points}
      dataKey="step"
      series={isCompared ? [earlier, now] : [now]}
      curveType="linear"
      withLegend={isCompared}
      withDots={points.length <= DOTS}
      tickLine="none"
      gridAxis="y"
      yAxisProps={{ allowDecimals: false, orientation: dir === 'rtl' ? 'right' : 'left', width: 44 }}
      xAxisProps={{ reversed: dir === 'rtl', minTickGap: 32, interval: 'preserveStartEnd' }}
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
