import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Appearance, type Entry, GROUPS, USUAL } from './entry.ts';
import './setup.ts';

const CHOICES = { theme: ['light', 'dark'], language: ['en', 'fr', 'de', 'pt'], direction: ['ltr', 'rtl'] };
const WIDTHS = { phone: '360px', tablet: '768px', full: '100%' };

// Importing the entries runs the modules of both apps, which share only the page here.
const files = import.meta.glob<Entry>('../{studio,viewer}/*.entry.tsx', { import: 'entry' });
const entries = await Promise.all(
  Object.entries(files).map(async ([file, load]) => ({
    ...(await load()),
    id: file.replace('../', '').replace('.entry.tsx', ''),
  })),
);
entries.sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.title.localeCompare(b.title));

interface Choice extends Appearance {
  readonly entry: string;
  /** Empty: all of them, one below the other. */
  readonly state: string;
  readonly width: string;
}

const NOTHING: Choice = { ...USUAL, entry: entries[0]?.id ?? '', state: '', width: 'full' };

/** The list of entries, the controls, and each state in a frame: the address contains all choices. */
function Workbench() {
  const [choice, setChoice] = useState<Choice>({
    ...NOTHING,
    ...Object.fromEntries(new URLSearchParams(location.search)),
  });
  const choose = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    history.replaceState(null, '', `?${new URLSearchParams({ ...next })}`);
    setChoice(next);
  };
  const entry = entries.find(({ id }) => id === choice.entry);
  const { width, theme, language, direction } = choice;
  return (
    <>
      <nav aria-label="Entries">
        {GROUPS.map((group) => (
          <section key={group}>
            <h2>{group}</h2>
            {entries
              .filter((one) => one.group === group)
              .map(({ id, title }) => (
                <button
                  key={id}
                  type="button"
                  aria-current={id === choice.entry}
                  onClick={() => choose({ entry: id, state: '' })}
                >
                  {title}
                </button>
              ))}
          </section>
        ))}
      </nav>
      <main>
        <form>
          {Object.entries({
            state: ['', ...Object.keys(entry?.states ?? {})],
            ...CHOICES,
            width: Object.keys(WIDTHS),
          }).map(([name, values]) => (
            <label key={name}>
              {name}
              <select
                value={choice[name as keyof Choice]}
                onChange={({ currentTarget: { value } }) => choose({ [name]: value })}
              >
                {values.map((value) => (
                  <option key={value} value={value}>
                    {value || 'all'}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </form>
        {Object.keys(entry?.states ?? {})
          .filter((state) => choice.state === '' || choice.state === state)
          .map((state) => (
            <figure key={state}>
              <figcaption>{state}</figcaption>
              <iframe
                loading="lazy"
                title={`${entry?.title}: ${state}`}
                src={`/frame.html?${new URLSearchParams({ entry: choice.entry, state, theme, language, direction })}`}
                style={{ inlineSize: WIDTHS[width as keyof typeof WIDTHS] ?? '100%', colorScheme: theme }}
              />
            </figure>
          ))}
      </main>
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Workbench />
    </StrictMode>,
  );
}
