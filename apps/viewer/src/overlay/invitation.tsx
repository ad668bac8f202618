import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { bestWay, type Device } from '../session/choice.ts';
import type { View } from '../session/controller.ts';
import { sessions } from '../session/registry.ts';
import type { WayOfSeeing } from '../session/way.ts';

interface InvitationProps {
  device: Device;
  view: View;
  onAccept: (way: WayOfSeeing) => void;
}

/** One sentence on what will happen, and the one tap that makes it happen, where the device can do more than 3D. */
export function Invitation({ device, view, onAccept }: InvitationProps) {
  const { t } = useTranslation();
  const best = bestWay(device);
  const words: Partial<Record<WayOfSeeing, { explain: string; invite: string }>> = {
    webxr: { explain: t('ways.explainWebxr'), invite: t('ways.inviteWebxr') },
    quick_look: { explain: t('ways.explainQuickLook'), invite: t('ways.inviteWebxr') },
    camera: { explain: t('ways.explainCamera'), invite: t('ways.inviteCamera') },
  };
  const said = words[best];
  useEffect(() => {
    // The tap's right to ask for permissions does not outlive a download.
    if (best !== 'orbit' && best !== 'page') sessions[best]().catch(() => undefined);
  }, [best]);
  if (said === undefined || view.way !== 'orbit') return null;
  return (
    <section className="sheet" data-solid>
      <p>{said.explain}</p>
      <button type="button" className="button primary large" onClick={() => onAccept(best)}>
        {view.starting === best ? t('ways.starting') : said.invite}
      </button>
    </section>
  );
}
