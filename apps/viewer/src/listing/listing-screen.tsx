import type { LayerSpaces } from '@pleinair/client';
import { pathOfSpace, spaceTitle } from '@pleinair/domain';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import type { ListingOwner } from '../boot/first-answer.ts';
import { LazyMap } from '../map/lazy-map.tsx';
import { LazyTakeAlong } from '../offline/lazy-take-along.tsx';
import { CollectionButton } from '../parts/collection/collection-button.tsx';
import { Failure } from '../parts/failure.tsx';
import { furtherLanguages, spaceIn, useReadersLanguage, WrittenLanguages } from '../parts/in-language.ts';
import { LanguageMenu } from '../parts/language-menu.tsx';
import { LazyPolicyLinks } from '../parts/lazy-policy-links.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { useCurrentWindows } from '../parts/use-current-windows.ts';
import { askForPosition, type Fix, type PositionProblem, positionGranted } from '../sensors/position.ts';
import { ByChannel, Cards, channelsOf } from './by-channel.tsx';
import { chooseSpaces, countWindows, townsOf } from './choose-spaces.ts';
import { Filters } from './filters.tsx';
import { useListingFilter } from './use-listing-filter.ts';
import { useSpaces } from './use-spaces.ts';
import { useWalks } from './use-walks.ts';
import { WalkList } from './walk-list.tsx';

interface ListingScreenProps {
  api: Promise<Api>;
  owner: ListingOwner;
  first: Promise<LayerSpaces>;
}

/** From this width the map fits next to the list; keep in step with style/map.css. */
const wide = matchMedia('(min-width: 60rem)');
const onWidth = (changed: () => void) => {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
};

/** Cards shown before the visitor asks for more. */
const SHOWN = 24;
/** The id of the list of walks. */
const WALKS = 'walks';

/** The public spaces of a channel or person, filtered by time, words and town and sorted by distance. */
export function ListingScreen({ api, owner, first }: ListingScreenProps) {
  const { t } = useTranslation();
  const { layer, spaces: loaded, total, failure, isIncomplete, retry } = useSpaces(api, owner, first);
  const language = useReadersLanguage();
  const translated = useMemo(() => loaded.map((space) => spaceIn(space, language)), [loaded, language]);
  const languages = useMemo(
    () => furtherLanguages(loaded.map(({ settings }) => settings.translations)),
    [loaded],
  );
  const spaces = useCurrentWindows(translated);
  const walks = useWalks(api, 'name' in owner ? layer?.pid : undefined);
  const counts = useMemo(() => countWindows(spaces), [spaces]);
  const { filter, change } = useListingFilter(counts);
  const [fix, setFix] = useState<Fix>();
  const [problem, setProblem] = useState<PositionProblem>();
  const [most, setMost] = useState(SHOWN);
  /** On a narrow screen, whether the map is shown instead of the list. */
  const [isMapped, setMapped] = useState(false);
  const isWide = useSyncExternalStore(onWidth, () => wide.matches);
  const words = useDeferredValue(filter.words);
  const measure = () =>
    askForPosition().then(
      (found) => {
        setFix(found);
        setProblem(undefined);
      },
      (found: PositionProblem) => setProblem(found),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the page appears
  useEffect(() => {
    void positionGranted().then((granted) => (granted ? measure() : undefined));
  }, []);
  const title = 'username' in owner ? t('listing.gallery', { name: owner.username }) : `+${owner.name}`;
  const channels = useMemo(() => channelsOf(layer?.layers ?? [], spaces), [layer, spaces]);
  // Several channels each have theirs under their heading.
  const text = channels.length > 1 ? '' : (layer?.description ?? '');
  useEffect(() => {
    document.title = `${title} · Pleinair`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', text || title);
  }, [title, text]);

  const { window: when, town } = filter;
  const chosen = useMemo(
    () => chooseSpaces(spaces, { window: when, town, words, from: fix }),
    [spaces, when, town, words, fix],
  );
  const spots = useMemo(
    () =>
      chosen
        .filter(({ has_place }) => has_place)
        .map(({ pid, name, card_title, latitude, longitude }) => ({
          pid,
          name: spaceTitle({ card_title, name }),
          latitude,
          longitude,
        })),
    [chosen],
  );

  const openNow = useMemo(
    () => spaces.filter(({ window }) => window === 'active').map(({ pid }) => pid),
    [spaces],
  );

  if (failure !== undefined) return <Failure reason={failure} />;
  if (layer === undefined) {
    return (
      <div className="splash" role="status">
        <span className="sr-only">{t('common.loading')}</span>
      </div>
    );
  }
  return (
    <main className="listing">
      <header className="listing-head">
        {layer.thumbnail && <img src={layer.thumbnail} alt="" />}
        <div className="listing-words">
          <h1>{title}</h1>
          {text && <p className="prose">{text}</p>}
          <p className="quiet">
            {t('listing.count', { count: total })}
            {walks.length > 0 && (
              <>
                {' · '}
                <a href={`#${WALKS}`}>{t('listing.walks')}</a>
              </>
            )}
          </p>
          {openNow.length > 0 && <LazyTakeAlong api={api} path={location.pathname} pids={openNow} />}
        </div>
        <div className="listing-tools">
          <CollectionButton />
          <WrittenLanguages value={languages}>
            <LanguageMenu />
          </WrittenLanguages>
          <ShareButton title={title} />
        </div>
      </header>
      {spaces.length === 0 ? (
        walks.length === 0 && <p>{t('listing.empty')}</p>
      ) : (
        <>
          <Filters filter={filter} onFilter={change} counts={counts} towns={townsOf(spaces)}>
            {fix === undefined && (
              <button type="button" className="button" onClick={() => void measure()}>
                {t('listing.distances')}
              </button>
            )}
          </Filters>
          <p role="status" className={problem ? 'quiet' : 'sr-only'}>
            {problem === 'refused' && t('listing.positionRefused')}
            {problem === 'missing' && t('gate.positionMissing')}
            {!problem && t('listing.count', { count: chosen.length })}
          </p>
          {chosen.length === 0 && <p>{t('listing.noneFound')}</p>}
          <div className="faces">
            <button type="button" className="button" onClick={() => setMapped(!isMapped)}>
              {isMapped ? t('listing.asList') : t('listing.asMap')}
            </button>
          </div>
          <div className="listing-body" data-mapped={isWide ? '' : undefined}>
            {(isWide || !isMapped) && (
              <div className="listing-list">
                {channels.length > 1 ? (
                  <ByChannel channels={channels} spaces={chosen.slice(0, most)} fix={fix} />
                ) : (
                  <Cards spaces={chosen.slice(0, most)} fix={fix} />
                )}
                {chosen.length > most && (
                  <button type="button" className="button" onClick={() => setMost(most + SHOWN)}>
                    {t('listing.more')}
                  </button>
                )}
              </div>
            )}
            {(isWide || isMapped) && (
              <div className="listing-map">
                <LazyMap api={api} spots={spots} onOpen={(pid) => location.assign(pathOfSpace(pid))} />
              </div>
            )}
          </div>
          {isIncomplete && (
            <p role="alert">
              {t('listing.incomplete')}{' '}
              <button type="button" className="link-button" onClick={retry}>
                {t('common.tryAgain')}
              </button>
            </p>
          )}
        </>
      )}
      {walks.length > 0 && <WalkList id={WALKS} walks={walks} />}
      <LazyPolicyLinks />
    </main>
  );
}
