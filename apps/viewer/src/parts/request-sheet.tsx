import type { Hobject } from '@pleinair/client';
import { pathOfSpace, type VisitorCommand } from '@pleinair/domain';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCollection } from './collection/store.ts';
import { CloseIcon } from './icons.tsx';
import { useBack } from './use-back.ts';
import { useSheetFocus } from './use-sheet-focus.ts';

type Doing<Does extends VisitorCommand['do']> = Extract<VisitorCommand, { do: Does }>;

interface RequestSheetProps {
  /** The object that asks; undefined for a sequence, which can ask for anything except collecting. */
  hobject: Hobject | undefined;
  command: VisitorCommand;
  /** Number of requests queued after this one. */
  waiting?: number;
  onCollect: () => void;
  /** What the visitor typed, or one to five stars. */
  onAnswer: (type: 'input' | 'rating', answer: string) => void;
  onClose: () => void;
}

/** Shows an object's request to the visitor; nothing opens without a tap. */
export function RequestSheet({
  hobject,
  command,
  waiting = 0,
  onCollect,
  onAnswer,
  onClose,
}: RequestSheetProps) {
  switch (command.do) {
    case 'open_link':
      return <OpenLink command={command} onClose={onClose} />;
    case 'go_to_space':
      return <GoToSpace command={command} onClose={onClose} />;
    case 'collect':
      return (
        hobject && <Collected hobject={hobject} waiting={waiting} onCollect={onCollect} onClose={onClose} />
      );
    case 'ask':
      return <Question command={command} waiting={waiting} onAnswer={onAnswer} onClose={onClose} />;
  }
}

function OpenLink({ command, onClose }: { command: Doing<'open_link'>; onClose: () => void }) {
  const { t } = useTranslation();
  const url = URL.parse(command.url);
  // Older commands were stored before URLs were checked.
  const isSafe = url?.protocol === 'https:';
  return (
    <Sheet title={t('play.openLink', { host: url?.host ?? command.url })} onClose={onClose}>
      <p className="caption">{command.url}</p>
      {isSafe && (
        <a className="button" href={url.href} target="_blank" rel="noopener noreferrer" onClick={onClose}>
          {t('play.open')}
        </a>
      )}
    </Sheet>
  );
}

function GoToSpace({ command, onClose }: { command: Doing<'go_to_space'>; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('play.goToSpace')} onClose={onClose}>
      <a className="button" href={pathOfSpace(command.space_pid)}>
        {t('play.go')}
      </a>
    </Sheet>
  );
}

interface CollectedProps {
  hobject: Hobject;
  waiting: number;
  onCollect: () => void;
  onClose: () => void;
}

/** Milliseconds for which visitors see a notice that needs no answer. */
const NOTICE = { collected: 2500, thanks: 4000 } as const;

/** Shows what was collected. It needs no answer, so it gives way to the next request: soon, or at once to one of a later tap. */
function Collected({ hobject, waiting, onCollect, onClose }: CollectedProps) {
  const { t } = useTranslation();
  const [collected, collect] = useCollection(hobject);
  const first = useRef({ collected, collect, onCollect });
  // A plain effect waits for the next frame, and another tap may replace the sheet before.
  useLayoutEffect(() => {
    const { collected, collect, onCollect } = first.current;
    if (collected) return;
    collect();
    onCollect();
  }, []);
  useCloseOnceFollowed(waiting, onClose);
  useCloseAfter(waiting > 0 ? NOTICE.collected : undefined, onClose);
  return <Sheet title={t('play.collected', { name: hobject.name })} onClose={onClose} />;
}

/** Closes a sheet that needs no answer when a further request comes. */
function useCloseOnceFollowed(waiting: number, onClose: () => void): void {
  const first = useRef(waiting);
  const isFollowed = waiting > first.current;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isFollowed) close.current();
  }, [isFollowed]);
}

/** Closes a sheet after that many milliseconds; undefined leaves it open. */
function useCloseAfter(time: number | undefined, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (time === undefined) return;
    const timer = setTimeout(() => close.current(), time);
    return () => clearTimeout(timer);
  }, [time]);
}

/** The API's limit. */
const LONGEST_ANSWER = 2000;
const STARS = [1, 2, 3, 4, 5];

interface QuestionProps {
  command: Doing<'ask'>;
  waiting: number;
  onAnswer: RequestSheetProps['onAnswer'];
  onClose: () => void;
}

function Question({ command, waiting, onAnswer, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isAnswered, setAnswered] = useState(false);
  const send = (type: 'input' | 'rating', answer: string) => {
    onAnswer(type, answer);
    // The next request says well enough that the answer has arrived.
    if (waiting > 0) onClose();
    else setAnswered(true);
  };
  if (isAnswered) return <Thanks waiting={waiting} onClose={onClose} />;
  if (command.answer === 'rating') {
    return (
      <Sheet title={command.question} onClose={onClose}>
        <div className="stars">
          {STARS.map((count) => (
            <button
              key={count}
              type="button"
              className="button"
              aria-label={t('play.stars', { count })}
              onClick={() => send('rating', String(count))}
            >
              {count} ★
            </button>
          ))}
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet title={command.question} onClose={onClose}>
      <form
        className="answer"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') send('input', typed.trim());
        }}
      >
        <label>
          {t('play.answer')}
          <textarea
            rows={2}
            maxLength={LONGEST_ANSWER}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" className="button" disabled={typed.trim() === ''}>
          {t('play.send')}
        </button>
        {/* Shown by headsets without a keyboard. */}
        <p hidden>{t('play.answerLater')}</p>
      </form>
    </Sheet>
  );
}

function Thanks({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  const { t } = useTranslation();
  useCloseOnceFollowed(waiting, onClose);
  useCloseAfter(NOTICE.thanks, onClose);
  return <Sheet title={t('play.thanks')} onClose={onClose} />;
}

interface SheetProps {
  title: string;
  onClose: () => void;
  children?: ReactNode;
}

function Sheet({ title, onClose, children }: SheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useSheetFocus(sheet, close);
  useBack(onClose);
  return (
    <section ref={sheet} className="sheet object-card" role="dialog" aria-labelledby={id} data-solid>
      <div className="card-head">
        <h2 id={id} dir="auto">
          {title}
        </h2>
        <button
          ref={close}
          type="button"
          className="icon-button"
          aria-label={t('common.close')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      {children}
    </section>
  );
}
