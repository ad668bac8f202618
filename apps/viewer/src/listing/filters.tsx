import type { WindowState } from '@pleinair/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from './use-listing-filter.ts';

interface FiltersProps {
  filter: Choice;
  onFilter: (part: Partial<Choice>) => void;
  counts: Record<WindowState, number>;
  towns: readonly { town: string; count: number }[];
  /** Further controls in the same row. */
  children: ReactNode;
}

/** Narrows a list by time, words and town. */
export function Filters({ filter, onFilter, counts, towns, children }: FiltersProps) {
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
              checked={filter.window === window}
              onChange={() => onFilter({ window })}
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
        value={filter.words}
        onChange={({ target }) => onFilter({ words: target.value })}
      />
      {towns.length > 1 && (
        <select
          className="field"
          aria-label={t('listing.town')}
          value={filter.town}
          onChange={({ target }) => onFilter({ town: target.value })}
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
