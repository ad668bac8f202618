import type { WindowState } from '@pleinair/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from './use-wanted.ts';

interface FiltersProps {
  wanted: Choice;
  onWant: (change: Partial<Choice>) => void;
  counts: Record<WindowState, number>;
  towns: readonly { town: string; count: number }[];
  /** Further controls in the same row. */
  children: ReactNode;
}

/** Narrows a list by time, words and town. */
export function Filters({ wanted, onWant, counts, towns, children }: FiltersProps) {
  const { t } = useTranslation();
  const names: Record<WindowState, string> = {
    active: t('listing.now'),
    upcoming: t('listing.soon'),
    over: t('listing.past'),
  };
  return (
    <search className="filters">
      <fieldset className="windows">
        <legend className="sr-only">{t('listing.when')}</legend>
        {(Object.keys(names) as WindowState[]).map((window) => (
          <label key={window}>
            <input
              type="radio"
              name="when"
              checked={wanted.window === window}
              onChange={() => onWant({ window })}
            />
            {names[window]} <span className="quiet">{counts[window]}</span>
          </label>
        ))}
      </fieldset>
      <input
        type="search"
        className="field wide"
        aria-label={t('listing.search')}
        placeholder={t('listing.search')}
        value={wanted.words}
        onChange={({ target }) => onWant({ words: target.value })}
      />
      {towns.length > 1 && (
        <select
          className="field"
          aria-label={t('listing.town')}
          value={wanted.town}
          onChange={({ target }) => onWant({ town: target.value })}
        >
          <option value="">{t('listing.allTowns')}</option>
          {towns.map(({ town, count }) => (
            <option key={town} value={town}>
              {`${town} (${count})`}
            </option>
          ))}
        </select>
      )}
      {children}
    </search>
  );
}
