import { ApiError } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useResendWhenBack } from '../../lib/use-resend-when-back.ts';
import { isContested as isFieldContested, typedSince } from './typed-since.ts';
import { useKeepTyped } from './use-keep-typed.ts';

interface Read<Resource> {
  readonly data?: Resource;
  readonly response: Response;
}

interface SaveOver<Resource, Form> {
  /** The resource that the form was filled from. */
  readonly loaded: Resource;
  readonly formOf: (resource: Resource) => Form;
  /** Returns the form's values. */
  readonly typed: () => Form;
  /** Fills the form. */
  readonly fill: (form: Form) => void;
  /** Fetches the current resource with its ETag. */
  readonly read: () => Promise<Read<Resource>>;
  /** Saves the form over the current resource. */
  readonly write: (form: Form, there: Resource, header: { 'If-Match'?: string }) => Promise<Resource>;
  readonly onSaved: (resource: Resource, sent: Form) => unknown;
  /** Applies what was typed since `before` to what is saved now; by default, every typed field replaces the saved one. */
  readonly rebase?: (typed: Form, before: Form, now: Form) => Form;
  /** Whether the user decides about what was saved elsewhere; by default, if both changed a field. */
  readonly isContested?: (typed: Form, before: Form, now: Form) => boolean;
  /** Called if the server refuses. */
  readonly onRefused?: (error: ApiError) => void;
  /** Whether changes are saved without being asked. */
  readonly savesItself?: boolean;
}

/** Another tab or device has saved fields that were typed here, too. */
class ChangedElsewhere<Resource> extends Error {
  readonly theirs: Resource;

  constructor(theirs: Resource) {
    super('changed elsewhere');
    this.theirs = theirs;
  }
}

/** The user's options for a form that was saved elsewhere, too. */
export interface Conflict {
  /** Whether the form shows what was saved elsewhere, with the typed values kept aside. */
  readonly isTheirsShown: boolean;
  readonly showTheirs: () => void;
  /** Saves the typed values; untouched fields stay as they were saved elsewhere. */
  readonly keepMine: () => void;
  /** Puts the typed values back into the form. */
  readonly bringMineBack: () => void;
}

/**
 * Saves a form over the resource it was filled from. If another tab or device has saved the same fields meanwhile,
 * writes nothing until the user has decided; all other changes there are kept.
 */
export function useSaveOver<Resource extends { readonly pid: string }, Form extends object>({
  loaded,
  formOf,
  typed,
  fill,
  read,
  write,
  onSaved,
  rebase = typedSince,
  isContested = isFieldContested,
  onRefused,
  savesItself = false,
}: SaveOver<Resource, Form>) {
  const [saved, setSaved] = useState(loaded);
  const [aside, setAside] = useState<Form>();
  const latest = useRef(typed);
  latest.current = typed;
  // What was saved when typed values were kept that are back, if the same fields were saved elsewhere since.
  const [contested, setContested] = useState<Form>();

  const send = useMutation({
    mutationFn: async ({ form, before }: { form: Form; before: Resource }) => {
      for (;;) {
        const { data: there, response } = await read();
        if (!there) throw new Error('no resource was answered');
        const [then, now] = [formOf(before), formOf(there)];
        const isAlone = isSame(now, then);
        if (!isAlone && isContested(form, then, now)) throw new ChangedElsewhere(there);
        const tag = response.headers.get('etag');
        try {
          return await write(
            isAlone ? form : rebase(form, then, now),
            there,
            tag === null ? {} : { 'If-Match': tag },
          );
        } catch (error) {
          const isOvertaken = error instanceof ApiError && error.status === 412;
          if (!isOvertaken) throw error;
        }
      }
    },
    onSuccess: (next, { form }) => {
      setSaved(next);
      setAside(undefined);
      setContested(undefined);
      fill(rebase(latest.current(), form, formOf(next)));
      return onSaved(next, form);
    },
    onError: (error) => error instanceof ApiError && onRefused?.(error),
  });
  const save = async (): Promise<boolean> => {
    if (contested) return false;
    return send.mutateAsync({ form: typed(), before: saved }).then(
      () => true,
      () => false,
    );
  };
  const isWaiting = useResendWhenBack(send, save);
  const theirs =
    send.error instanceof ChangedElsewhere ? (send.error.theirs as Resource) : contested && saved;
  const merged = () => theirs && rebase(typed(), formOf(saved), formOf(theirs));

  const conflict: Conflict | undefined =
    theirs || aside
      ? {
          isTheirsShown: !theirs,
          showTheirs() {
            if (!theirs) return;
            setAside(merged());
            setSaved(theirs);
            fill(formOf(theirs));
            setContested(undefined);
            send.reset();
          },
          keepMine() {
            const form = merged();
            if (!theirs || !form) return;
            setSaved(theirs);
            fill(form);
            setContested(undefined);
            send.mutate({ form, before: theirs });
          },
          bringMineBack() {
            if (!aside) return;
            fill(aside);
            setAside(undefined);
          },
        }
      : undefined;

  const reset = () => {
    setAside(undefined);
    setContested(undefined);
    send.reset();
  };
  useKeepTyped({
    pid: loaded.pid,
    typed: aside ?? typed(),
    saved: contested ?? formOf(saved),
    fill,
    rebase,
    isContested,
    onContested: setContested,
    discard() {
      fill(formOf(saved));
      reset();
    },
    savesItself,
  });

  return {
    /** The resource as last saved, here or, once shown, elsewhere. */
    saved,
    /** Continues from what was saved in another way; typed values stay. */
    setSaved,
    /** Resolves to whether the form was saved. */
    save,
    isSaving: send.isPending,
    /** Offline: the form is saved once the connection is back. */
    isWaiting,
    conflict,
    error: isWaiting || theirs ? null : send.error,
    reset,
  };
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The state of saving a form. */
export type Saving = Pick<ReturnType<typeof useSaveOver>, 'conflict' | 'error' | 'isSaving' | 'isWaiting'>;
