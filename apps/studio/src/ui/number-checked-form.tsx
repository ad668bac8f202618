import type { UseFormReturnType } from '@mantine/form';
import { NumberProblemsContext, useNumberProblems } from '@pleinair/content/fields';
import type { ReactNode } from 'react';
import { leadToField, leadToProblem } from './lead-to-problem.ts';

interface NumberCheckedFormProps<Values extends object> {
  form: UseFormReturnType<Values>;
  onSubmit: (values: Values) => void;
  children: ReactNode;
}

/** A form with number fields. Submits only if they and the form's validation pass; else focuses the first invalid field. */
export function NumberCheckedForm<Values extends object>(props: NumberCheckedFormProps<Values>) {
  const { form, onSubmit, children } = props;
  const numbers = useNumberProblems();
  const send = form.onSubmit(onSubmit, leadToField);
  return (
    <NumberProblemsContext value={numbers.context}>
      <form
        noValidate
        onSubmit={(event) => {
          if (!numbers.hasProblem) return send(event);
          event.preventDefault();
          form.validate();
          leadToProblem(event.currentTarget);
        }}
      >
        {children}
      </form>
    </NumberProblemsContext>
  );
}
