import { useTranslation } from 'react-i18next';
import classes from './card-checkbox.module.css';

interface CardCheckboxProps {
  /** Of the card's item. */
  name: string;
  isSelected: boolean;
  /** Whether it is in a column of a list, where it is always shown. */
  isInList?: boolean;
  onSelect: (isSelected: boolean, isRange: boolean) => void;
}

/** Selects a card, in the corner of its picture: on hover and focus, and always while anything is selected or on touch screens. */
export function CardCheckbox({ name, isSelected, isInList, onSelect }: CardCheckboxProps) {
  const { t } = useTranslation();
  return (
    <input
      type="checkbox"
      className={classes.checkbox}
      data-in-list={isInList || undefined}
      aria-label={t('spaces.bulk.choose', { name })}
      aria-description={isSelected ? t('library.bulk.keys') : undefined}
      checked={isSelected}
      onMouseDown={(event) => {
        // Otherwise the texts of all cards between would be selected, too.
        if (event.shiftKey) event.preventDefault();
      }}
      onChange={({ currentTarget, nativeEvent }) =>
        onSelect(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
