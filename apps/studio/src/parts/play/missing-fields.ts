import { createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Whether empty required fields say so, as after an attempt to save. */
export const ShowsMissingFields = createContext(false);

/** What a required field says while it is empty, once it was left or saving was attempted. */
export function useMissing(value: unknown) {
  const { t } = useTranslation();
  const [wasLeft, setWasLeft] = useState(false);
  const isAsked = use(ShowsMissingFields);
  const isEmpty = String(value ?? '').trim() === '';
  return {
    error: isEmpty && (wasLeft || isAsked) ? t('play.missing') : undefined,
    onBlur: () => setWasLeft(true),
  };
}
