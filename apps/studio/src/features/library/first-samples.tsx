import type { SampleType } from '@pleinair/content/samples';
import { useMutation } from '@tanstack/react-query';
import { problemsOf } from '../../lib/problems.ts';
import { fetchSample, SampleChoice } from '../../parts/upload/sample-choice.tsx';
import { Problem } from '../../ui/problem.tsx';

/** Offers sample files to fill an empty library with. */
export function FirstSamples({ onFile }: { onFile: (file: File, type: SampleType) => void }) {
  const sample = useMutation({
    mutationFn: fetchSample,
    onSuccess: (file, type) => onFile(file, type),
  });
  return (
    <>
      <SampleChoice disabled={sample.isPending} onChoose={(type) => sample.mutate(type)} />
      {sample.isError && <Problem messages={problemsOf(sample.error)} />}
    </>
  );
}
