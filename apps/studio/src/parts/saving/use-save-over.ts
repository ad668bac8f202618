import { ApiError } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useResendWhenBack } from '../../lib/use-resend-when-back.ts';
import { typedSince } from './typed-since.ts';

interface Read<Resource> {
  readonly data?: Resource;
  readonly response: Response;
}

interface SaveOver<Resource, Form> {
  /** The resource that the form was made of. */
  readonly loaded: Resource;
  readonly formOf: (resource: Resource) => Form;
  /** What the form holds. */
  readonly typed: () => Form;
  /** Fills the form. */
  readonly fill: (form: Form) => void;
  /** Asks for the resource as it is now, with its ETag. */
  readonly read: () => Promise<Read<Resource>>;
  /** Writes the form over the resource as it is now. */
  readonly write: (form: Form, there: Resource, header: { 'If-Match'?: string }) => Promise<Resource>;
  readonly onSaved: (resource: Resource, sent: Form) => unknown;
  /** Called for what the server refused. */
  readonly onRefused?: (error: ApiError) => void;
}

/** What a form shows was saved in another tab or on another device since it was read. */
class ChangedElsewhere<Resource> extends Error {
  readonly theirs: Resource;

  constructor(theirs: Resource) {
    super('changed elsewhere');
    this.theirs = theirs;
  }
}

/** What a user can do about a form that was saved elsewhere too. */
export interface Conflict {
  /** Whether the form shows what was saved elsewhere; what was typed is kept aside. */
  readonly isTheirsShown: boolean;
  readonly showTheirs: () => void;
  /** Saves what was typed; the fields that were not touched stay as they were saved elsewhere. */
  readonly keepMine: () => void;
  /** Puts what was typed back into the form. */
  readonly bringMineBack: () => void;
}

/**
 * Saves a form over the resource that it was made of. Where another tab or device saved what the form shows meanwhile, nothing
 * is written before the user has decided; every other change there is left alone.
 */
export function useSaveOver<Resource extends object, Form extends object>({
  loaded,
  formOf,
  typed,
  fill,
  read,
  write,
  onSaved,
  onRefused,
}: SaveOver<Resource, Form>) {
  const [saved, setSaved] = useState(loaded);
  const [aside, setAside] = useState<Form>();
  const latest = useRef(typed);
  latest.current = typed;

  const send = useMutation({
    mutationFn: async ({ form, before }: { form: Form; before: Resource }) => {
      for (;;) {
        const { data: there, response } = await read();
        if (!there) throw new Error('no resource was answered');
        if (!isSame(formOf(there), formOf(before))) throw new ChangedElsewhere(there);
        const tag = response.headers.get('etag');
        try {
          return await write(form, there, tag === null ? {} : { 'If-Match': tag });
        } catch (error) {
          const isOvertaken = error instanceof ApiError && error.status === 412;
          if (!isOvertaken) throw error;
        }
      }
    },
    onSuccess: (next, { form }) => {
      setSaved(next);
      setAside(undefined);
      fill(typedSince(latest.current(), form, formOf(next)));
      return onSaved(next, form);
    },
    onError: (error) => error instanceof ApiError && onRefused?.(error),
  });
  const save = () => send.mutate({ form: typed(), before: saved });
  const isWaiting = useResendWhenBack(send, save);
  const theirs = send.error instanceof ChangedElsewhere ? (send.error.theirs as Resource) : undefined;
  const merged = () => theirs && typedSince(typed(), formOf(saved), formOf(theirs));

  const conflict: Conflict | undefined =
    theirs || aside
      ? {
          isTheirsShown: !theirs,
          showTheirs() {
            if (!theirs) return;
            setAside(merged());
            setSaved(theirs);
            fill(formOf(theirs));
            send.reset();
          },
          keepMine() {
            const form = merged();
            if (!theirs || !form) return;
            setSaved(theirs);
            fill(form);
            send.mutate({ form, before: theirs });
          },
          bringMineBack() {
            if (!aside) return;
            fill(aside);
            setAside(undefined);
          },
        }
      : undefined;

  return {
    /** The resource as it was saved last, here or, once it was shown, elsewhere. */
    saved,
    /** Goes on from what was saved in another way; what was typed stays. */
    setSaved,
    save,
    isSaving: send.isPending,
    /** The network is gone; what was typed is saved when it is back. */
    isWaiting,
    conflict,
    error: isWaiting || theirs ? null : send.error,
    reset() {
      setAside(undefined);
      send.reset();
    },
  };
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** How the saving of a form stands. */
export type Saving = Pick<ReturnType<typeof useSaveOver>, 'conflict' | 'error' | 'isSaving' | 'isWaiting'>;
