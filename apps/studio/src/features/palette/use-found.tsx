import { anchorKind, hasWords } from '@pleinair/domain';
import { type Icon, IconArticle, IconCube, IconStarFilled, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAllPages } from '../../app/destinations.ts';
import { paths } from '../../app/paths.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useLayer } from '../../lib/me.ts';
import { offeredActions } from '../../lib/page-actions.ts';
import { usePreferences } from '../../lib/use-preferences.ts';
import { AnchorIcon } from '../../parts/anchors/anchor-icon.tsx';
import { articlesQuery, isAbout } from '../../parts/help/article-texts.ts';
import { topics } from '../../parts/help/articles.ts';
import { SpacePicture } from '../../ui/space-picture.tsx';
import { foundQuery } from './palette-queries.ts';
import { useActions } from './use-actions.ts';

export interface FoundItem {
  id: string;
  label: string;
  /** Where it is, in a word or two. */
  detail?: string | undefined;
  picture: ReactNode;
  run: () => void;
}

interface FoundGroup {
  title: string;
  items: readonly FoundItem[];
}

/** Most articles and labels per search, and most page actions without one. */
const MOST = 5;

/** What matches the typed words, with results from the server after a pause; without words, pages and actions. */
export function useFound(typed: string, asked: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const layer = useLayer();
  const pages = useAllPages();
  const actions = useActions();
  const { stars } = usePreferences();
  const offered = useSyncExternalStore(offeredActions.subscribe, offeredActions.get);
  const articles = useQuery(articlesQuery(currentLanguage())).data;
  const found = useQuery(foundQuery(layer.pid, asked));
  const own = asked === '' ? undefined : found.data;
  const page = (kind: string, to: string, label: string, picture: ReactNode, detail?: string): FoundItem => ({
    id: `${kind} ${to}`,
    label,
    picture,
    detail,
    run: () => void navigate(to),
  });
  const icon = (Shape: Icon) => <Shape size={20} stroke={1.6} aria-hidden="true" />;
  const matches = (label: string) => typed === '' || hasWords(label, typed);
  const names = articles && Object.values(topics).flat();
  const groups: FoundGroup[] = [
    {
      title: t('palette.here'),
      items: offered
        .filter(({ label }) => matches(label))
        .slice(0, typed === '' ? MOST : undefined)
        .map(({ id, label, keys, Icon, run }) => ({
          id: `here ${id}`,
          label,
          detail: keys,
          picture: icon(Icon),
          run,
        })),
    },
    {
      title: t('palette.stars'),
      items: stars
        .filter(({ label }) => matches(label))
        .map(({ to, label }) => page('star', to, label, icon(IconStarFilled))),
    },
    {
      title: t('palette.pages'),
      items: pages
        .filter(({ label }) => matches(label))
        .map(({ to, label, Shape }) => page('page', to, label, icon(Shape))),
    },
    {
      title: t('shell.spaces'),
      items: (own?.spaces ?? []).map(({ pid, name, town, thumbnail_tiny }) =>
        page(
          'space',
          paths.space(pid),
          name,
          <SpacePicture src={thumbnail_tiny} size={32} />,
          town ?? undefined,
        ),
      ),
    },
    {
      title: t('shell.library'),
      items: (own?.hobjects ?? []).map(({ pid, name, image_tiny }) =>
        page(
          'object',
          paths.editHobject(pid),
          name,
          image_tiny ? <img src={image_tiny} alt="" /> : icon(IconCube),
        ),
      ),
    },
    {
      title: t('shell.anchors'),
      items: (own?.anchors ?? []).map(({ pid, name, anchor_type }) =>
        page('anchor', paths.editAnchor(pid), name, <AnchorIcon kind={anchorKind(anchor_type)} size={20} />),
      ),
    },
    {
      title: t('palette.labels'),
      items: (own?.labels ?? [])
        .filter(({ name }) => matches(name))
        .slice(0, MOST)
        .map(({ pid, name, color }) =>
          page(
            'label',
            paths.labelledSpaces(pid),
            name,
            <IconTag size={20} color={color} aria-hidden="true" />,
          ),
        ),
    },
    {
      title: t('palette.actions'),
      items: actions
        .filter(({ label }) => matches(label))
        .map(({ id, label, Shape, run }) => ({ id, label, picture: icon(Shape), run })),
    },
    {
      title: t('help.title'),
      items:
        typed === '' || !names
          ? []
          : names
              .filter((name) => isAbout(articles[name], typed))
              .toSorted((a, b) => Number(matches(articles[b].title)) - Number(matches(articles[a].title)))
              .slice(0, MOST)
              .map((name) => page('help', paths.faq(name), articles[name].title, icon(IconArticle))),
    },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isPending: typed !== '' && (typed !== asked || found.isFetching),
  };
}
