import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Refusal } from '../mock/api.ts';
import { useWords } from '../words.ts';

interface FromMockProps<Answer> {
  answer: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** Renders the mock API's answer, or why there is none. */
export function FromMock<Answer>({ answer, children }: FromMockProps<Answer>) {
  const say = useWords();
  const explain = useExplain();
  if (answer.isPending) return <Loading />;
  if (answer.error instanceof Refusal && answer.error.status === 404)
    return <EmptyState title={explain(answer.error)} message={say('common.notFound')} />;
  if (answer.error) return <Problem messages={[explain(answer.error)]} onRetry={answer.refetch} />;
  return children(answer.data as Answer);
}

/** Returns a function that explains a refusal of the mock API in the user's language. */
export function useExplain() {
  const say = useWords();
  return (error: unknown) => say(`problems.${error instanceof Refusal ? error.code : 'wentWrong'}`);
}
