import { distanceText, measurementOf } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { isInApp } from '../parts/in-app.ts';
import { isFramed } from '../session/frame.ts';
import type { BroughtHere, SessionStatus, SessionTrouble } from '../session/way.ts';

interface StatusLineProps {
  status: SessionStatus | undefined;
  trouble: SessionTrouble | undefined;
  /** Accuracy of the visitor's position in metres. */
  accuracy?: number | undefined;
}

/** The status of the session; screen readers announce its changes. */
export function StatusLine({ status, trouble, accuracy }: StatusLineProps) {
  const { t, i18n } = useTranslation();
  const alone = pageAlone();
  const withheld = isInApp() ? t('common.inApp') : alone && t('trouble.framed');
  const troubles: Record<SessionTrouble, string> = {
    camera_refused: withheld ? `${t('trouble.camera_missing')} ${withheld}` : t('trouble.camera_refused'),
    camera_missing: t('trouble.camera_missing'),
    camera_lost: t('trouble.camera_lost'),
    webxr_refused: t('trouble.webxr_refused'),
    webgl_missing: t('trouble.webgl_missing'),
    alignment_needs_compass: t('trouble.alignment_needs_compass'),
    alignment_needs_position: t('trouble.alignment_needs_position'),
    scene_failed: t('trouble.scene_failed'),
    scene_lost: t('trouble.scene_lost'),
  };
  const brought: Record<BroughtHere, string> = {
    far: t('session.broughtHereFar'),
    vague: t('session.broughtHereVague'),
    no_compass: t('session.broughtHereNoCompass'),
    no_position: t('session.broughtHereNoPosition'),
    position_refused: withheld ?? t('gate.positionRefused'),
    chosen: t('session.broughtHereChosen'),
    anywhere: t('session.opensAnywhere'),
  };
  const words: { [Kind in SessionStatus['kind']]: (status: SessionStatus & { kind: Kind }) => string } = {
    looking_for_surface: ({ vertical }) =>
      vertical ? t('session.lookingForWall') : t('session.lookingForFloor'),
    aiming: () => t('session.aiming'),
    placed: () => t('session.placed'),
    aligned: () => t('session.aligned'),
    drag_to_turn: () => t('session.dragToTurn'),
    waiting_for_position: () => t('session.waitingForPosition'),
    brought_here: ({ because }) => brought[because],
    at_its_place: () => t('session.atItsPlace'),
    looking_for_sheet: () => t('session.lookingForSheet'),
    aiming_at_sheet: () => t('session.aimingAtSheet'),
    set_by_sheet: () => t('session.setBySheet'),
  };
  const said = trouble
    ? troubles[trouble]
    : status && (words[status.kind] as (status: SessionStatus) => string)(status);
  const isRefused = trouble
    ? trouble === 'camera_refused'
    : status?.kind === 'brought_here' && status.because === 'position_refused';
  const exact =
    accuracy !== undefined &&
    distanceText(accuracy, i18n.language, measurementOf(navigator.language, 'walks'));
  const looks = said ? 'status' : exact ? 'status accuracy' : 'sr-only';
  return (
    <p className={looks} data-trouble={trouble}>
      <span role="status">{said}</span>
      {isRefused && alone !== undefined && (
        <>
          {' '}
          <a href={alone} target="_blank" rel="noopener">
            {t('trouble.alone')}
          </a>
        </>
      )}
      {exact && (
        <>
          {' '}
          <span className="accuracy">{t('session.accuracy', { distance: exact })}</span>
        </>
      )}
    </p>
  );
}

/** The own page of a space that is shown within the page of another site, which may withhold camera and position. */
const pageAlone = () =>
  isFramed() ? location.pathname.replace('/embed/', '/v/') + location.search : undefined;
