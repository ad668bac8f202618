import type { Hobject, SpaceContent } from '@pleinair/client';
import { destinationOf, wordsOf } from '@pleinair/content/definitions';
import {
  type AnchorKind,
  anchorKind,
  drawnItems,
  langOf,
  requestsOf,
  spaceTitle,
  type VisitorCommand,
} from '@pleinair/domain';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Credits } from '../../parts/credits.tsx';
import { FramedPicture } from '../../parts/framed-picture.tsx';
import { QrCodeIcon } from '../../parts/icons.tsx';
import { LazyPolicyLinks } from '../../parts/lazy-policy-links.tsx';
import { RequestSheet } from '../../parts/request-sheet.tsx';
import type { VisitorEvent } from '../../telemetry/telemetry.ts';
import { LazyObjectPart } from './lazy-object-part.tsx';
import { PictureNote } from './picture-note.tsx';

interface SpacePageProps {
  /** Receives the page's heading, which can take the focus. */
  heading?: Ref<HTMLHeadingElement>;
  content: SpaceContent;
  record: (event: VisitorEvent) => void;
  /** Logs an event of an object, with the visitor's answer. */
  log: (hobject: Hobject, type: string, answer?: string) => void;
}

/** The content as a readable page: names, pictures and text alternatives, for keyboards and screen readers. */
export function SpacePage({
  heading,
  content: { space, anchors, nodes, hobjects },
  record,
  log,
}: SpacePageProps) {
  const { t } = useTranslation();
  const here = [...new Set(drawnItems({ nodes, hobjects }).flatMap(({ hobject }) => hobject ?? []))];
  const ofKind = (kind: AnchorKind) => anchors.filter((anchor) => anchorKind(anchor.anchor_type) === kind);
  const picture = space.card_image ?? space.thumbnail;
  const introduction = [space.card_description, space.description].filter(
    (text, index, all) => text !== '' && all.indexOf(text) === index,
  );
  return (
    <main className="page">
      <article>
        {picture && <FramedPicture className="page-picture" src={picture} />}
        <h1 ref={heading} tabIndex={-1} lang={langOf(space)}>
          {spaceTitle(space)}
        </h1>
        {introduction.map((text) => (
          <p key={text} className="prose" lang={langOf(space)}>
            {text}
          </p>
        ))}
        <h2>{t('objects.title')}</h2>
        {here.length === 0 && <p>{t('objects.none')}</p>}
        <ul className="page-objects">
          {here.map((hobject) => (
            <ObjectEntry
              key={hobject.pid}
              hobject={hobject}
              onEvent={(type, answer) => log(hobject, type, answer)}
              onSeen={() =>
                record({
                  obj_type: 'hobject',
                  obj_pid: hobject.pid,
                  layer_pid: space.layer_pid,
                  event_type: 'seen',
                })
              }
            />
          ))}
        </ul>
        <Marks
          marks={ofKind('tracked_image')}
          title={t('objects.marks')}
          about={t('objects.marksAbout')}
          pictureOf={({ thumbnail_medium, mark }) => <img src={thumbnail_medium ?? mark ?? ''} alt="" />}
        />
        <Marks
          marks={ofKind('qr_marker')}
          title={t('objects.codes')}
          about={t('objects.codesAbout')}
          pictureOf={() => (
            <span className="page-code">
              <QrCodeIcon />
            </span>
          )}
        />
      </article>
      <LazyPolicyLinks />
    </main>
  );
}

type Anchor = SpaceContent['anchors'][number];

interface MarksProps {
  marks: readonly Anchor[];
  title: string;
  about: string;
  pictureOf: (mark: Anchor) => ReactNode;
}

/** The marks of one kind that visitors find objects by. */
function Marks({ marks, title, about, pictureOf }: MarksProps) {
  if (marks.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <p>{about}</p>
      <ul className="page-objects">
        {marks.map((mark) => (
          <li key={mark.pid}>
            <h3>{mark.name}</h3>
            {pictureOf(mark)}
            <div>{mark.description && <p className="prose">{mark.description}</p>}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ObjectEntryProps {
  hobject: Hobject;
  onSeen: () => void;
  onEvent: (type: string, answer?: string) => void;
}

function ObjectEntry({ hobject, onSeen, onEvent }: ObjectEntryProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLLIElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      seen.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const { name, description, asset_text } = hobject;
  const isReadable = Boolean(asset_text || wordsOf(hobject) || destinationOf(hobject));
  return (
    <li ref={element}>
      {/* The heading comes first: who goes from heading to heading hears what belongs to it next. */}
      <h3 lang={langOf(hobject)}>{name}</h3>
      <LazyObjectPart hobject={hobject} />
      <div>
        {description && (
          <p className="prose" lang={langOf(hobject)}>
            {description}
          </p>
        )}
        {!description && !isReadable && <p className="prose">{t('objects.noDescription')}</p>}
        <PictureNote hobject={hobject} />
        <Credits hobject={hobject} />
        <Requests hobject={hobject} onEvent={onEvent} />
      </div>
    </li>
  );
}

/** Buttons for what a tap on the object in the scene would ask of visitors. */
function Requests({ hobject, onEvent }: Pick<ObjectEntryProps, 'hobject' | 'onEvent'>) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<VisitorCommand>();
  const requests = requestsOf(hobject);
  const button = useRef<HTMLButtonElement>(null);
  if (requests.length === 0) return null;
  const labelOf = (command: VisitorCommand): string => {
    switch (command.do) {
      case 'open_link':
        return t('objects.open', { site: URL.parse(command.url)?.host ?? command.url });
      case 'go_to_space':
        return t('play.go');
      case 'collect':
        return t('objects.collect');
      case 'ask':
        return command.question;
    }
  };
  return (
    <div className="page-requests">
      {requests.map((command, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a command has no identifier
          key={at}
          type="button"
          className="button"
          dir="auto"
          onClick={({ currentTarget }) => {
            button.current = currentTarget;
            setAsked(command);
          }}
        >
          {labelOf(command)}
        </button>
      ))}
      {asked && (
        <RequestSheet
          hobject={hobject}
          command={asked}
          onCollect={() => onEvent('collect')}
          onAnswer={onEvent}
          onClose={() => {
            setAsked(undefined);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
