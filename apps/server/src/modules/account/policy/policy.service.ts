import { POLICIES, type Policy, type PolicyName } from '@pleinair/contract';
import { LANGUAGES, type Language } from '@pleinair/domain';
import { memoizeWithTtl } from '../../../platform/cache/memoize-with-ttl.ts';
import type { Platform } from '../../../platform/platform.ts';
import { policyTable } from './policy.table.ts';

/** Milliseconds for which one read answers every page. */
const READ_FOR = 1000;
/** The date of the terms that every studio has: the sentence next to the button that registers. */
const OWN_TERMS = '2026-11-01';

export type PolicyService = ReturnType<typeof createPolicyService>;

/** The operator's terms of use, privacy notice and imprint. */
export function createPolicyService({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  async function list(): Promise<Policy[]> {
    const rows = await db.select().from(policyTable);
    return POLICIES.map((name) => {
      const row = rows.find((one) => one.name === name);
      return { name, texts: row?.texts ?? {}, updated_at: row?.updated_at.toISOString() ?? null };
    });
  }
  const known = memoizeWithTtl(list, READ_FOR);
  const one = (policies: readonly Policy[], name: PolicyName) =>
    policies.find((policy) => policy.name === name) ?? { name, texts: {}, updated_at: null };

  return {
    list,

    get: async (name: PolicyName): Promise<Policy> => one(await list(), name),

    async save(name: PolicyName, { texts }: Pick<Policy, 'texts'>): Promise<Policy> {
      const row = { texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) };
      const updated_at = clock.now();
      await db
        .insert(policyTable)
        .values({ name, ...row, updated_at })
        .onConflictDoUpdate({ target: policyTable.name, set: { ...row, updated_at } });
      known.forget();
      return { name, ...row, updated_at: updated_at.toISOString() };
    },

    /** Returns the names of those that have a text. */
    published: async (): Promise<PolicyName[]> =>
      (await known.get()).filter(({ texts }) => Object.keys(texts).length > 0).map(({ name }) => name),

    /** Returns the date of the terms in force. */
    async dateOfTerms(): Promise<string> {
      return one(await known.get(), 'terms').updated_at?.slice(0, 10) ?? OWN_TERMS;
    },

    /** Returns a policy in a language, or else in another that it has; undefined if it is not published. */
    async read(
      name: PolicyName,
      wanted: Language,
    ): Promise<{ language: Language; text: string } | undefined> {
      const { texts } = one(await known.get(), name);
      const language = [wanted, ...LANGUAGES].find((candidate) => texts[candidate]);
      return language && { language, text: texts[language] ?? '' };
    },
  };
}
