import i18next from 'i18next';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { session } from '../../lib/session.ts';
import { guardWork } from '../../lib/unsaved-work.ts';
import { notify } from '../../ui/notify.ts';
import { offerNext } from '../../ui/offer-undo.tsx';
import { askToLeave } from '../../ui/use-unsaved-warning.ts';
import { isUnderWay, type UploadPurpose, UploadQueue } from './upload-queue.ts';
import { useQueue } from './use-uploads.ts';

/** Uploads that go on while the creator is on other pages of the studio, until they sign out. */
export class LastingUploads extends UploadQueue<undefined> {
  /** Ends the notice about them, which other pages show. */
  endNotice = () => {};

  constructor(purpose: UploadPurpose<undefined>) {
    super(purpose);
    const ask = () =>
      askToLeave({ title: i18next.t('upload.leaveTitle'), message: i18next.t('upload.leaveMessage') });
    let endGuard: (() => void) | undefined;
    this.subscribe(() => {
      endGuard?.();
      endGuard = this.isBusy() ? guardWork({ ask }) : undefined;
    });
    session.onEnd(this.pause);
  }
}

/** The uploads of this page; once it is left, a notice tells how they are getting on, and leads back. */
export function useLastingUploads(queue: LastingUploads) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // A plain effect ends some time after its page has gone: what failed in between would go unmentioned.
  useLayoutEffect(() => {
    queue.endNotice();
    return () => {
      queue.endNotice = startNotice(queue, () => void navigate(pathname));
    };
  }, [queue, navigate, pathname]);
  return useQueue(queue);
}

let notices = 0;

/** Shows how many files are under way, then how many arrived or need a decision. @returns what ends it. */
function startNotice(queue: LastingUploads, onNext: () => void): () => void {
  const followed = new Set(
    queue
      .listed()
      .filter(isUnderWay)
      .map(({ id }) => id),
  );
  if (followed.size === 0) return () => {};
  const id = `uploads ${notices++}`;
  const offer = { id, label: i18next.t('upload.away.show'), onNext };
  offerNext({ ...offer, said: <UnderWay queue={queue} />, time: false });
  const stop = queue.subscribe(() => {
    const uploads = queue.listed().filter((upload) => followed.has(upload.id));
    if (uploads.some(isUnderWay)) return;
    stop();
    notify.withdraw(id);
    const arrived = uploads.filter(({ status }) => status.step === 'added').length;
    const count = uploads.length - arrived;
    if (count > 0) {
      const said = i18next.t('upload.away.stuck', { count });
      offerNext({ ...offer, id: `${id} over`, said, time: false, as: 'danger' });
    } else if (arrived > 0) {
      offerNext({ ...offer, id: `${id} over`, said: i18next.t('upload.arrived', { count: arrived }) });
    }
  });
  return () => {
    stop();
    notify.withdraw(id);
    notify.withdraw(`${id} over`);
  };
}

function UnderWay({ queue: { subscribe, listed } }: { queue: LastingUploads }) {
  const { t } = useTranslation();
  return t('upload.away.underWay', {
    count: useSyncExternalStore(subscribe, listed).filter(isUnderWay).length,
  });
}
