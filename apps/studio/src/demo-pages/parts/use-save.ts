import { Refusal } from '../mock/api.ts';
import { type Change, useMockChange } from '../mock/use-mock.ts';
import { useExplain } from './from-mock.tsx';

interface FormErrors {
  setFieldError: (field: string, error: string) => void;
}

/** Sends a form to the mock API; shows refusals at their fields and returns `false`. */
export function useSave<Answer>(form: FormErrors, fallback: string) {
  const change = useMockChange<Answer>();
  const explain = useExplain();
  const save = async (sent: Change): Promise<Answer | false> => {
    try {
      return await change.mutateAsync(sent);
    } catch (error) {
      form.setFieldError((error instanceof Refusal && error.field) || fallback, explain(error));
      return false;
    }
  };
  return { save, isSaving: change.isPending };
}
