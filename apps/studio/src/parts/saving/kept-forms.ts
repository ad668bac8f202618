/** What was typed into a form and not saved. */
export interface KeptForm<Form> {
  readonly typed: Form;
  /** The form as it was saved when this was typed. */
  readonly saved: Form;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const PREFIX = 'pleinair.typed ';
/** Milliseconds that a form is kept. */
const KEPT = 7 * 24 * 60 * 60 * 1000;
// Browsers have no locks on pages without TLS: there, no form counts as open in another tab.
const locks: LockManager | undefined = navigator.locks;

// A log-out in another tab clears the storage, but it ends the session first, and then this tab keeps its forms.
addEventListener('storage', ({ key }) => {
  if (key === null) for (const kept of keptKeys()) localStorage.removeItem(kept);
});

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** The storage key of a form: every tab that shows it has another one. */
export const keptKey = (name: string) => `${PREFIX}${name} ${Math.random()}`;

/** Keeps a form, best effort if storage is short. */
export function keepForm<Form>(key: string, form: KeptForm<Form>): void {
  try {
    localStorage.setItem(key, JSON.stringify(form));
  } catch (error) {
    console.warn('What was typed is not kept', error);
  }
}

export const forgetForm = (key: string) => localStorage.removeItem(key);

/** Marks a form as open in this tab, until the returned function is called or the tab is closed or crashes. */
export function holdForm(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  locks?.request(key, () => promise).catch(() => undefined);
  return resolve;
}

/** The keys of what closed tabs kept of a form. Also forgets what is too old. */
export async function abandonedForms(name: string): Promise<string[]> {
  const keys = keptKeys().filter((key) => readForm(key) && key.startsWith(`${PREFIX}${name} `));
  const state = await locks?.query().catch(() => undefined);
  const open = new Set(state?.held?.map((lock) => lock.name));
  return keys.filter((key) => !open.has(key));
}

/** Returns a kept form, for this tab only; undefined if another tab took it. */
export function takeForm<Form>(key: string): KeptForm<Form> | undefined {
  const form = readForm<Form>(key);
  forgetForm(key);
  return form;
}

/** Reads a kept form, or forgets one that is too old or cannot be read. */
function readForm<Form>(key: string): KeptForm<Form> | undefined {
  try {
    const form: KeptForm<Form> | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (form && Date.now() - form.at < KEPT) return form;
  } catch {
    // Forgotten below.
  }
  forgetForm(key);
  return undefined;
}
