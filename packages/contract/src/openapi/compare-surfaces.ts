interface Fact {
  readonly text: string;
  /** The call or the named part that it is about, what of it, and which field. */
  readonly owner: string;
  readonly verb: string;
  readonly field: string;
  /** Of the field: `string`, or the name of a part. */
  readonly type: string;
  /** The first day on which it may be gone. */
  readonly until: string | undefined;
}

/**
 * What of a released surface has been broken, in words: a call or a field that has gone before its day, a field that is needed all
 * at once, an answer of another type. What was only added breaks nobody, under whatever name. `today` is a day such as `2027-01-31`.
 */
export function breaksOf(released: readonly string[], now: readonly string[], today: string): string[] {
  const before = released.map(readFact);
  const after = now.map(readFact);
  const calls = new Set(before.map(({ owner }) => owner));
  const has = new Set(after.map(({ text }) => text));
  const had = new Set(before.map(({ text }) => text));
  const fieldsOf = (facts: readonly Fact[]) =>
    new Set(facts.map(({ owner, verb, field }) => `${owner} ${verb} ${field}`));
  const fieldsAfter = fieldsOf(after);
  const breaks: string[] = [];

  for (const fact of before) {
    if (fact.verb === 'needs' || (fact.until !== undefined && fact.until <= today)) continue;
    const field = `${fact.owner} ${fact.verb} ${fact.field}`;
    // An answer that is narrower than before suits every caller, and so does a field that takes any text besides its old values.
    const isAnyText = fact.type.startsWith('"') && has.has(`${field}: string`);
    const isThere = fact.verb === 'answers' ? fieldsAfter.has(field) : isAnyText || has.has(fact.text);
    if (!isThere) breaks.push(`gone: ${fact.text}`);
  }
  for (const fact of after) {
    if (had.has(fact.text) || !calls.has(fact.owner)) continue;
    // What a part needs that nobody could send before is asked of nobody.
    const whole = /^(.+?)(?:\[\])*\.[^.]+$/.exec(fact.field)?.[1];
    const isNew = whole !== undefined && !isTaken(before, fact.owner, whole);
    if (fact.verb === 'needs' && !isNew) breaks.push(`needed now: ${fact.text}`);
    const former = before.filter((one) => one.verb === 'answers' && isOf(one, fact.owner, fact.field));
    if (fact.verb === 'answers' && former.length > 0 && !former.every((one) => isAllOf(after, fact, one))) {
      breaks.push(`of another type: ${fact.text}`);
    }
  }
  return breaks;
}

const isOf = (fact: Fact, owner: string, field: string) => fact.owner === owner && fact.field === field;

/** Whether a named part answers everything that another one does, of the same types. */
function isAllOf(facts: readonly Fact[], { type }: Fact, { type: former }: Fact): boolean {
  const answers = (owner: string) => facts.filter((fact) => fact.owner === owner && fact.verb === 'answers');
  const has = new Set(answers(type).map(({ field, type }) => `${field}: ${type}`));
  const wanted = answers(former);
  return wanted.length > 0 && wanted.every(({ field, type }) => has.has(`${field}: ${type}`));
}

/** Whether a field, or a part of it, could be sent with a call. */
function isTaken(facts: readonly Fact[], call: string, whole: string): boolean {
  return facts.some(
    ({ owner, verb, field }) =>
      owner === call &&
      verb === 'takes' &&
      (field === whole || field.startsWith(`${whole}.`) || field.startsWith(`${whole}[`)),
  );
}

const FACT =
  /^(?<owner>[A-Z]+ \/\S*|\w+)(?: (?<verb>takes|needs|answers) (?<field>[^:]+?)(?:: (?<type>.*))?)?$/;

function readFact(line: string): Fact {
  const [, text = line, until] = /^(.*?)(?: \(until ([\d-]+)\))?$/.exec(line) ?? [];
  const { owner = text, verb = 'is', field = '', type = '' } = FACT.exec(text)?.groups ?? {};
  return { text, owner, verb, field, type, until };
}
