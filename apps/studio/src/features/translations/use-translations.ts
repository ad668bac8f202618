import { answer, type Hobject, type Space, type SpaceContent } from '@pleinair/client';
import { translationTexts } from '@pleinair/content/translating';
import { inOrder, type Language } from '@pleinair/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { isContested, typedSince } from '../../parts/saving/typed-since.ts';
import { useSaveOver } from '../../parts/saving/use-save-over.ts';
import { notify } from '../../ui/notify.ts';
import {
  type Item,
  isTypedInto,
  itemsOf,
  type Translated,
  translatedOf,
  translationsOf,
  type Works,
} from './texts.ts';

interface TranslationsForm {
  readonly translated: Translated;
}

/** @param owner Whose objects may be changed. */
export const worksOf = ({ pid, space, hobjects }: SpaceContent, owner: string): Works => ({
  pid,
  space,
  hobjects: hobjects.filter((hobject) => hobject.owner === owner),
});

/** What is typed in the order of the keys, without what is neither translated nor was, so that equal forms compare as equal. */
const tidied = (typed: Translated, saved: Translated): Translated =>
  inOrder(Object.fromEntries(Object.entries(typed).filter(([key, text]) => text !== '' || saved[key])));

/** Edits and saves the translations of a space and its objects, each text by itself. */
export function useTranslations(loaded: Works, owner: string) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const labels = translationTexts[i18n.language as Language] ?? translationTexts.en;
  const itemsIn = (works: Works) => itemsOf(works, labels, t);
  const formOf = (works: Works): TranslationsForm => ({ translated: inOrder(translatedOf(itemsIn(works))) });
  const [form, setForm] = useState(() => formOf(loaded));
  const { saved, ...saving } = useSaveOver<Works, TranslationsForm>({
    loaded,
    formOf,
    typed: () => form,
    fill: setForm,
    rebase: (typed, before, now) => ({
      translated: tidied(typedSince(typed.translated, before.translated, now.translated), now.translated),
    }),
    isContested: (typed, before, now) => isContested(typed.translated, before.translated, now.translated),
    async read() {
      const query = { pid: loaded.pid };
      const { data, response } = await api.GET('/space/content', { params: { query } });
      return { ...(data && { data: worksOf(data, owner) }), response };
    },
    async write({ translated }, there) {
      const [space, ...hobjects] = await inTurn(itemsIn(there), (item) => writeItem(item, translated));
      return {
        ...there,
        space: (space as Space | undefined) ?? there.space,
        hobjects: there.hobjects.map((hobject, index) => (hobjects[index] as Hobject | undefined) ?? hobject),
      };
    },
    onSaved({ space }) {
      notify.success({ message: t('translations.saved') });
      client.setQueryData(queryKeys.space(space.pid), space);
      return Promise.all(
        [queryKeys.spaces, queryKeys.hobjects].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items change with what is saved and with the language
  const items = useMemo(() => itemsIn(saved), [saved, t]);
  const before = formOf(saved).translated;
  return {
    items,
    translated: form.translated,
    /** As last saved. */
    before,
    saving: {
      ...saving,
      isChanged: JSON.stringify(form.translated) !== JSON.stringify(before),
    },
    /** Adds to what is typed. */
    write(texts: Translated) {
      setForm((current) => ({ translated: tidied({ ...current.translated, ...texts }, before) }));
    },
    /** Shows what was last saved. Returns a function that brings back what was discarded. */
    discard() {
      setForm({ translated: before });
      saving.reset();
      return () => setForm(form);
    },
  };
}

/** Saves the translations of one item, if they differ. Only they are sent, so that its other settings stay as they are. */
async function writeItem(item: Item, translated: Translated): Promise<Space | Hobject | undefined> {
  if (!isTypedInto(item, translated)) return undefined;
  const params = { path: { pid: item.pid } };
  const body = { settings: { translations: translationsOf(item, translated) } };
  return item.hobject
    ? answer(api.PUT('/hobject/{pid}', { params, body }))
    : answer(api.PUT('/space/{pid}', { params, body }));
}

/** One after the other, so that a failure leaves the rest as it is. */
async function inTurn<One, Made>(list: readonly One[], make: (one: One) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of list) made.push(await make(one));
  return made;
}
