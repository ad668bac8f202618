import type { Space, SpaceContent, Walk } from '@pleinair/client';
import { inLanguage, isShownIn } from '@pleinair/content/translations';
import { asking, LANGUAGES, phraseIn, primaryLanguage, translated } from '@pleinair/domain';
import { createContext } from 'react';
import { useTranslation } from 'react-i18next';
import { readersLanguage } from '../boot/language.ts';

/** The language of what creators write, a BCP 47 tag: it may be one in which the viewer itself does not exist. */
export function useReadersLanguage(): string {
  // Renders again when another one is chosen.
  useTranslation();
  return readersLanguage();
}

/** The languages of what a page shows in which the viewer itself does not exist, by tag; its menu offers them, too. */
export const WrittenLanguages = createContext<readonly string[]>([]);

/** The languages of these translations in which the viewer itself does not exist. */
export const furtherLanguages = (translations: readonly unknown[]): readonly string[] =>
  [...new Set(translations.flatMap((one) => Object.keys(Object(one))))]
    .filter((tag) => !LANGUAGES.some((language) => language === primaryLanguage(tag)))
    .sort();

/** The languages of a space's card and objects in which the viewer itself does not exist. */
export const languagesOfContent = ({ space, hobjects }: SpaceContent): readonly string[] =>
  furtherLanguages([
    ...[space, ...hobjects].map(({ settings }) => settings.translations),
    ...hobjects.map(({ settings }) => settings.shown_in),
  ]);

/** The languages of a walk and the cards of its stops in which the viewer itself does not exist. */
export const languagesOfWalk = ({ translations, stops }: Walk): readonly string[] =>
  furtherLanguages([translations, ...stops.map(({ settings }) => settings.translations)]);

/** A space's card in the language of its reader; the same space if its creator has translated nothing. */
export const spaceIn = <Card extends { readonly settings: Pick<Space['settings'], 'translations'> }>(
  space: Card,
  language: string,
): Card => translated(space, space.settings.translations, language);

/**
 * A space with its content in the language of its reader, without the objects that are for readers of others; the same content if its
 * creator makes no difference between languages.
 */
export function contentIn(content: SpaceContent, language: string): SpaceContent {
  const space = withPhrases(spaceIn(content.space, language), language);
  const hobjects = content.hobjects
    .filter(({ settings }) => isShownIn(settings.shown_in, language))
    .map((hobject) => inLanguage(hobject, language));
  const isWhole = hobjects.length === content.hobjects.length;
  const isSame =
    isWhole &&
    space === content.space &&
    hobjects.every((hobject, index) => hobject === content.hobjects[index]);
  if (isSame) return content;
  const shown = new Set(hobjects.map(({ pid }) => pid));
  const nodes = isWhole ? content.nodes : content.nodes.filter(({ hobject_pid }) => shown.has(hobject_pid));
  return { ...content, space, nodes, hobjects };
}

/** A space with its tips, its message once loaded and its questions in the language of its reader. */
function withPhrases(space: Space, language: string): Space {
  const { settings, storylines } = space;
  const phrase = phraseIn(settings.translations, language);
  if (!phrase) return space;
  const { tips, on_loaded } = settings.loading_screen;
  const loading_screen = {
    tips: tips.map((tip) => ({ ...tip, text: phrase(tip.text) })),
    on_loaded: phrase(on_loaded),
  };
  return {
    ...space,
    settings: { ...settings, loading_screen },
    storylines: storylines.map((sequence) => ({
      ...sequence,
      steps: sequence.steps.map((step) => ({ ...step, actions: asking(step.actions, phrase) })),
    })),
  };
}

/** A walk and the cards of its stops in the language of its reader. */
export function walkIn(walk: Walk, language: string): Walk {
  const stops = walk.stops.map((stop) => spaceIn(stop, language));
  return { ...translated(walk, walk.translations, language), stops };
}
