import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { problemsOf } from '../../lib/problems.ts';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { useStartOnce } from '../../ui/use-start-once.ts';

/** Sends a form that changes the account. Shows problems at their fields and returns the others. */
export function useAccountForm<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<unknown>,
  onSaved: (values: Values) => void,
) {
  const save = useStartOnce(
    useMutation({
      mutationFn: send,
      onSuccess: (_answer, values) => {
        form.reset();
        onSaved(values);
      },
      onError: (error) => error instanceof ApiError && showFieldErrors(form, error),
    }),
  );
  const isAtField =
    save.error instanceof ApiError &&
    Object.keys(save.error.ferrors).some((field) => field in form.getValues());
  const problems = save.isError && !isAtField ? problemsOf(save.error) : [];
  return { submit: form.onSubmit((values) => save.mutate(values)), isPending: save.isPending, problems };
}
