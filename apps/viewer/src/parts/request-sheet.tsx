import type { Hobject } from '@pleinair/client';
import { pathOfSpace, type VisitorCommand } from '@pleinair/domain';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCollection } from './collection/store.ts';
import { CloseIcon } from './icons.tsx';

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
      return hobject && <Collected {...{ hobject, waiting, onCollect, onClose }} />;
    case 'ask':
      return <Question command={command} onAnswer={onAnswer} onClose={onClose} />;
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

/** Shows what was collected. It needs no answer, so the next tap in the scene closes it. */
function Collected({ hobject, waiting, onCollect, onClose }: CollectedProps) {
  const { t } = useTranslation();
  const [collected, collect] = useCollection(hobject);
  const first = useRef({ collected, waiting, collect, onCollect });
  useEffect(() => {
    const { collected, collect, onCollect } = first.current;
    if (collected) return;
    collect();
    onCollect();
  }, []);
  const isFollowed = waiting > first.current.waiting;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isFollowed) close.current();
  }, [isFollowed]);
  return <Sheet title={t('play.collected', { name: hobject.name })} onClose={onClose} />;
}

/** The API's limit. */
const LONGEST_ANSWER = 2000;
const STARS = [1, 2, 3, 4, 5];

interface QuestionProps {
  command: Doing<'ask'>;
  onAnswer: RequestSheetProps['onAnswer'];
  onClose: () => void;
}

function Question({ command, onAnswer, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const send = (type: 'input' | 'rating', answer: string) => {
    onAnswer(type, answer);
    onClose();
  };
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
      </form>
    </Sheet>
  );
}

interface SheetProps {
  title: string;
  onClose: () => void;
  children?: ReactNode;
}

function Sheet({ title, onClose, children }: SheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  return (
    <section
      className="sheet object-card"
      role="dialog"
      aria-labelledby={id}
      data-solid
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
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
