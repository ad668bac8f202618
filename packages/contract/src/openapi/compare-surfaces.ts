interface Fact {
  readonly text: string;
  /** The call or the named part that it is about, what of it, and which field. */
  readonly owner: string;
  readonly verb: string;
  readonly field: string;
  /** The first day on which it may be gone. */
  readonly until: string | undefined;
}

/**
 * What of a released surface has been broken, in words: a call or a field that has gone before its day, a field that is needed all
 * at once, an answer of another type. What was only added breaks nobody. `today` is a day such as `2027-01-31`.
 */
export function breaksOf(released: readonly string[], now: readonly string[], today: string): string[] {
  const before = released.map(readFact);
  const after = now.map(readFact);
  const calls = new Set(before.map(({ owner }) => owner));
  const has = new Set(after.map(({ text }) => text));
  const had = new Set(before.map(({ text }) => text));
  const fieldsOf = (facts: readonly Fact[]) =>
    new Set(facts.map(({ owner, verb, field }) => `${owner} ${verb} ${field}`));
  const [fieldsBefore, fieldsAfter] = [fieldsOf(before), fieldsOf(after)];
  const breaks: string[] = [];

  for (const fact of before) {
    if (fact.verb === 'needs' || (fact.until !== undefined && fact.until <= today)) continue;
    // An answer that is narrower than before suits everybody who took it as it was.
    const isThere =
      fact.verb === 'answers'
        ? fieldsAfter.has(`${fact.owner} ${fact.verb} ${fact.field}`)
        : has.has(fact.text);
    if (!isThere) breaks.push(`gone: ${fact.text}`);
  }
  for (const fact of after) {
    if (had.has(fact.text) || !calls.has(fact.owner)) continue;
    // What a part needs that nobody could send before is asked of nobody.
    const whole = /^(.+?)(?:\[\])*\.[^.]+$/.exec(fact.field)?.[1];
    const isNew = whole !== undefined && !isTaken(before, fact.owner, whole);
    if (fact.verb === 'needs' && !isNew) breaks.push(`needed now: ${fact.text}`);
    if (fact.verb === 'answers' && fieldsBefore.has(`${fact.owner} ${fact.verb} ${fact.field}`)) {
      breaks.push(`of another type: ${fact.text}`);
    }
  }
  return breaks;
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

const FACT = /^(?<owner>[A-Z]+ \/\S*|\w+)(?: (?<verb>takes|needs|answers) (?<field>[^:]+?)(?:: .*)?)?$/;

function readFact(line: string): Fact {
  const [, text = line, until] = /^(.*?)(?: \(until ([\d-]+)\))?$/.exec(line) ?? [];
  const { owner = text, verb = 'is', field = '' } = FACT.exec(text)?.groups ?? {};
  return { text, owner, verb, field, until };
}
