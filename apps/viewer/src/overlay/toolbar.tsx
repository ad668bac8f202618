import type { SpaceContent } from '@pleinair/client';
import { drawnItems, spaceTitle } from '@pleinair/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraIcon, SoundIcon } from '../parts/icons.tsx';
import { sharePhoto } from '../parts/share-photo.ts';
import { useBack } from '../parts/use-back.ts';
import type { ViewController } from '../session/controller.ts';
import type { View } from '../session/view.ts';
import { ClipButton } from './clip-button.tsx';
import { HandOverButton } from './hand-over.tsx';

interface ToolbarProps {
  content: SpaceContent;
  view: View;
  controller: ViewController;
  /** Whether the device is stationary, so that the place is better seen with another. */
  isDesk: boolean;
}

/** The actions available in the running way of seeing. */
export function Toolbar({ content, view, controller, isDesk }: ToolbarProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const { actions, hasSound, isAudible, isLost, status } = view;
  const within = view.way === 'page' ? undefined : view.within;
  const takePhoto = async () => {
    setFailed(false);
    try {
      if (actions.photo)
        await sharePhoto(await actions.photo(), t('session.photoName', { name: spaceTitle(content.space) }));
    } catch {
      setFailed(true);
    }
  };
  // The card of an object closes first.
  const stepsOut = within !== undefined && view.selected === undefined;
  useBack(stepsOut ? () => void controller.stepThrough(within) : undefined);
  const placed = status?.kind === 'placed' || status?.kind === 'aligned';
  const hasSubject = !isLost && (view.way !== 'webxr' || placed);
  const { photoWay } = actions;
  const sound = isAudible ? t('session.soundOff') : t('session.soundOn');
  return (
    <div className="toolbar" data-solid>
      {within !== undefined && (
        <button type="button" className="button" onClick={() => void controller.stepThrough(within)}>
          {t('objects.stepOut')}
        </button>
      )}
      {actions.replace && placed && (
        <button type="button" className="button" onClick={actions.replace}>
          {t('session.replace')}
        </button>
      )}
      {actions.bringHere && within === undefined && status?.kind === 'at_its_place' && (
        <button type="button" className="button" onClick={actions.bringHere}>
          {t('session.bringHere')}
        </button>
      )}
      {actions.align && within === undefined && view.way === 'camera' && status?.kind === 'brought_here' && (
        <button type="button" className="button" onClick={actions.align}>
          {t('session.atPlace')}
        </button>
      )}
      {actions.align && view.way === 'webxr' && (
        <button type="button" className="button" onClick={actions.align}>
          {t('session.align')}
        </button>
      )}
      {hasSound && view.way !== 'page' && (
        <button
          type="button"
          className="icon-button"
          aria-label={sound}
          title={sound}
          onClick={() => void controller.setAudible(!isAudible)}
        >
          <SoundIcon on={isAudible} />
        </button>
      )}
      {actions.photo && hasSubject && (
        <button
          type="button"
          className="icon-button"
          data-photo
          aria-label={t('session.photo')}
          title={t('session.photo')}
          onClick={() => void takePhoto()}
        >
          <CameraIcon />
        </button>
      )}
      {photoWay && hasSubject && (
        <button type="button" className="button" data-photo onClick={() => void controller.show(photoWay)}>
          <CameraIcon />
          {t('session.photoInCamera')}
        </button>
      )}
      {actions.clip && !isLost && (
        <ClipButton key={view.way} clip={actions.clip} name={spaceTitle(content.space)} />
      )}
      {isDesk && view.way !== 'page' && <HandOverButton space={content.space} />}
      {view.way === 'webxr' && (
        <button type="button" className="button" onClick={() => void controller.show('orbit')}>
          {t('session.leave')}
        </button>
      )}
      <p role="status" className="sr-only">
        {within !== undefined && t('objects.inside', { name: nameOf(content, within) })}
      </p>
      <p role="status" className={failed ? 'status' : 'sr-only'}>
        {failed && t('session.photoFailed')}
      </p>
    </div>
  );
}

const nameOf = (content: SpaceContent, key: string) =>
  drawnItems(content).find((item) => item.key === key)?.hobject?.name;
