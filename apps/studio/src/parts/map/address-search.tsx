import { ActionIcon, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Address } from '@pleinair/client';
import { answer } from '@pleinair/client';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { getConfig } from '../../lib/config.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { problemsOf } from '../../lib/problems.ts';
import classes from './map.module.css';

/** Milliseconds after the last key before the search is sent. */
const TYPING_PAUSE = 250;

/** Milliseconds before a retry while the server prepares its place names. */
const PREPARATION_PAUSE = 2000;

const searchAddress = (query: string, lang: ReturnType<typeof currentLanguage>, signal: AbortSignal) =>
  answer(api.GET('/address/search', { params: { query: { query, lang, limit: 8 } }, signal }));

interface AddressSearchProps {
  onChoose: (address: Address) => void;
  /** Another way to choose a place, next to the field; `clear` empties the field, whose text it makes untrue. */
  beside: (clear: () => void) => ReactNode;
}

/**
 * Finds a place by name: while typing or, if the server's address service must not be queried with every key, by Enter
 * or the button.
 */
export function AddressSearch({ onChoose, beside }: AddressSearchProps) {
  const { t } = useTranslation();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState('');
  const [typed] = useDebouncedValue(text.trim(), TYPING_PAUSE);
  const { search_while_typing: isTyped, search_streets: hasStreets } = getConfig();
  const query = isTyped ? typed : submitted;
  const lang = currentLanguage();
  const search = useQuery({
    queryKey: ['addresses', query, lang],
    queryFn: ({ signal }) => searchAddress(query, lang, signal),
    enabled: query.length > 1,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.ready === false ? PREPARATION_PAUSE : false),
  });
  const found = query.length > 1 ? (search.data?.addresses ?? []) : [];
  const submit = () => {
    setSubmitted(text.trim());
    combobox.openDropdown();
  };
  const clear = () => {
    setText('');
    setSubmitted('');
  };
  const submitButton = (
    <ActionIcon variant="subtle" color="gray" aria-label={t('map.searchNow')} onClick={submit}>
      <IconSearch size={16} aria-hidden="true" />
    </ActionIcon>
  );

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(index) => {
        const address = found[Number(index)];
        if (!address) return;
        setText(address.name);
        combobox.closeDropdown();
        onChoose(address);
      }}
    >
      <Combobox.Target>
        <TextInput
          label={hasStreets ? t('map.search') : t('map.searchTowns')}
          description={!hasStreets && t('map.noStreets')}
          placeholder={t('map.searchExample')}
          inputContainer={(input) => (
            <div className={classes.beside}>
              {input}
              {beside(clear)}
            </div>
          )}
          leftSection={isTyped && <IconSearch size={16} aria-hidden="true" />}
          rightSection={search.isFetching ? <Loader size={16} /> : !isTyped && submitButton}
          value={text}
          error={search.isError ? problemsOf(search.error).join(' ') : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            // The results no longer match the text.
            setSubmitted('');
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onKeyDown={(event) => {
            const isChoosing = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isTyped && !isChoosing) submit();
          }}
          onFocus={() => text && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          autoComplete="off"
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={query.length < 2 || search.isPending}>
        {search.data?.fallback && (
          <Combobox.Header>
            <Text size="xs" role="status">
              {t('map.fallback')}
            </Text>
          </Combobox.Header>
        )}
        <Combobox.Options>
          {found.map((address, index) => (
            <Combobox.Option value={String(index)} key={`${address.latitude} ${address.longitude}`}>
              <Text size="sm">{address.name}</Text>
              <Text size="xs" c="dimmed">
                {address.context}
              </Text>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {t(
                search.data?.ready === false
                  ? 'map.preparing'
                  : hasStreets
                    ? 'map.nothingFound'
                    : 'map.noTownFound',
              )}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {search.data?.attribution && (
          <Combobox.Footer>
            <Text size="xs" c="dimmed">
              {search.data.attribution}
            </Text>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
