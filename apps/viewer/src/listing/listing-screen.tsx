import type { LayerSpaces, Space } from '@pleinair/client';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { getPublicSpaces, type ListingOwner } from '../boot/first-answer.ts';
import { Failure, type FailureReason, failureReason } from '../overlay/failure.tsx';
import { LanguageMenu } from '../overlay/language-menu.tsx';
import { askForPosition, type Fix, type PositionProblem } from '../sensors/position.ts';
import { SpaceCard } from './space-card.tsx';

interface ListingScreenProps {
  api: Promise<Api>;
  owner: ListingOwner;
  first: Promise<LayerSpaces>;
}

/** What a channel, or a person, shows to everybody. */
export function ListingScreen({ api, owner, first }: ListingScreenProps) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<LayerSpaces>();
  const [spaces, setSpaces] = useState<readonly Space[]>([]);
  const [failure, setFailure] = useState<FailureReason>();
  const [loading, setLoading] = useState(false);
  const [fix, setFix] = useState<Fix>();
  const [problem, setProblem] = useState<PositionProblem>();

  useEffect(() => {
    first.then(
      (page) => {
        setAnswer(page);
        setSpaces(page.spaces);
      },
      (error) => setFailure(failureReason(error)),
    );
  }, [first]);
  const title = 'username' in owner ? t('listing.gallery', { name: owner.username }) : `+${owner.name}`;
  const text = answer?.description ?? '';
  useEffect(() => {
    document.title = `${title} · Pleinair`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', text || title);
  }, [title, text]);

  if (failure !== undefined) return <Failure reason={failure} />;
  if (answer === undefined) {
    return (
      <div className="splash" role="status">
        <span className="sr-only">{t('common.loading')}</span>
      </div>
    );
  }
  const more = async () => {
    setLoading(true);
    try {
      const next = await getPublicSpaces(await api, owner, answer.page + 1);
      setAnswer(next);
      setSpaces((before) => [...before, ...next.spaces]);
    } catch (error) {
      setFailure(failureReason(error));
    }
    setLoading(false);
  };
  const measure = () => askForPosition().then(setFix, (found: PositionProblem) => setProblem(found));
  return (
    <main className="listing">
      <header className="listing-head">
        {answer.thumbnail && <img src={answer.thumbnail} alt="" />}
        <div>
          <h1>{title}</h1>
          {text && <p className="prose">{text}</p>}
          <p className="quiet">{t('listing.count', { count: answer.total })}</p>
        </div>
        <LanguageMenu />
      </header>
      {spaces.length === 0 && <p>{t('listing.empty')}</p>}
      {spaces.length > 0 && fix === undefined && (
        <button type="button" className="button" onClick={() => void measure()}>
          {t('listing.distances')}
        </button>
      )}
      <p role="status" className={problem ? 'quiet' : 'sr-only'}>
        {problem === 'refused' && t('listing.positionRefused')}
        {problem === 'missing' && t('gate.positionMissing')}
      </p>
      <ul className="cards">
        {spaces.map((space) => (
          <SpaceCard key={space.pid} space={space} fix={fix} />
        ))}
      </ul>
      {spaces.length < answer.total && (
        <button type="button" className="button" disabled={loading} onClick={() => void more()}>
          {t('listing.more')}
        </button>
      )}
    </main>
  );
}
