import { Anchor } from '@mantine/core';
import type { ContentType } from '@pleinair/content/definitions';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import type { Catalogue } from '../../locales/en/index.ts';
import type { ArticleName } from './articles.ts';

type LinkedArticle = ArticleName & keyof Catalogue['help']['links'];

/** The article to read before choosing a file of this type. */
export const articleFor = (type: ContentType | null): LinkedArticle =>
  type === 'green_screen' ? 'green-screen' : type === 'object3d' ? 'models' : 'which-object';

/** Links to an article, in a new tab so that nothing half-typed is lost. */
export function HelpLink({ article }: { article: LinkedArticle }) {
  const { t } = useTranslation();
  return (
    <Anchor
      href={paths.faq(article)}
      target="_blank"
      size="sm"
      display="inline-flex"
      style={{ alignItems: 'center', gap: 4, minHeight: 'var(--finger-size, 0)' }}
    >
      <IconHelpCircle size={16} aria-hidden="true" />
      {t(`help.links.${article}`)}
    </Anchor>
  );
}
