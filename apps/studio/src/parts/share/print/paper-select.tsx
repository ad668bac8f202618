import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PAPERS, type Paper } from './paper.ts';

interface PaperSelectProps {
  paper: Paper;
  onChange: (paper: Paper) => void;
}

export function PaperSelect({ paper, onChange }: PaperSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('share.poster.paper')}
      data={PAPERS}
      value={paper}
      allowDeselect={false}
      onChange={(value) => onChange(PAPERS.find((one) => one === value) ?? paper)}
    />
  );
}
