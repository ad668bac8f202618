import { Anchor, Group, Textarea, TextInput, Title } from '@mantine/core';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { HobjectPicture } from '../../parts/hobjects/hobject-picture.tsx';
import { type Item, keyOf, type Translated, type WrittenText } from './texts.ts';
import classes from './translations.module.css';

interface TranslatedItemProps {
  item: Item;
  /** The language. */
  tag: string;
  translated: Translated;
  /** Texts that are in here are not shown. */
  hidden: Translated | undefined;
  onWrite: (texts: Translated) => void;
}

/** The texts of the space or of one object, each with a field for the translation next to it. */
export function TranslatedItem({ item, tag, translated, hidden, onWrite }: TranslatedItemProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { pid, name, hobject } = item;
  const keyed = item.texts
    .map((text) => ({ text, key: keyOf(pid, tag, text.word) }))
    .filter(({ key }) => !hidden?.[key]);
  if (keyed.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Group gap="sm" mb="xs" wrap="nowrap">
        {hobject && (
          <span className={classes.picture}>
            <HobjectPicture hobject={hobject} isTiny />
          </span>
        )}
        <Title order={2} size="h4" id={heading} dir="auto" className={classes.name}>
          {hobject ? (
            <Anchor component={Link} to={paths.editHobject(pid)} c="inherit" inherit>
              {name}
            </Anchor>
          ) : (
            t('translations.ofSpace')
          )}
        </Title>
      </Group>
      <ul className={classes.texts}>
        {keyed.map(({ text, key }) => (
          <TranslatedText
            key={key}
            id={key}
            text={text}
            tag={tag}
            value={translated[key] ?? ''}
            onWrite={onWrite}
          />
        ))}
      </ul>
    </section>
  );
}

interface TranslatedTextProps extends Pick<TranslatedItemProps, 'tag' | 'onWrite'> {
  id: string;
  text: WrittenText;
  value: string;
}

/** Spaces may have hundreds of texts; typing one of them draws no other. */
const TranslatedText = memo(function TranslatedText({ id, text, tag, value, onWrite }: TranslatedTextProps) {
  const { label, written, maxLength, isLong } = text;
  const field = {
    label,
    description: written,
    descriptionProps: { dir: 'auto' },
    classNames: {
      root: classes.text,
      label: classes.label,
      description: classes.written,
      wrapper: classes.field,
    },
    maxLength,
    value,
    // For spelling and voices.
    lang: tag,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onWrite({ [id]: currentTarget.value }),
  };
  return (
    <li>{isLong ? <Textarea autosize minRows={2} maxRows={16} {...field} /> : <TextInput {...field} />}</li>
  );
});
