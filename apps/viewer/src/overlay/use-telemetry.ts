import type { SpaceContent } from '@pleinair/client';
import { useCallback } from 'react';
import type { Api } from '../boot/api.ts';
import type { VisitorEvent } from '../telemetry/telemetry.ts';

let started: ReturnType<typeof start> | undefined;
/** A visit that goes on from the card of its space is the same one. */
let hasOpened = false;

/** Records what visitors do, but not the space's owner nor a test link, whose answers say what visitors would meet. The telemetry code loads once, after the content is shown. */
export function useTelemetry(
  api: Promise<Api>,
  { pid, visitor_access }: SpaceContent,
): (event: VisitorEvent) => void {
  const isPreview = visitor_access !== undefined;
  return useCallback(
    (event) => {
      if (isPreview) return;
      const isOpening = event.obj_type === 'space' && event.event_type === 'open';
      if (isOpening && hasOpened) return;
      hasOpened ||= isOpening;
      started ??= start(api, pid);
      void started.then((send) => send({ ...event, space_pid: pid }, isOpening)).catch(() => undefined);
    },
    [api, pid, isPreview],
  );
}

async function start(api: Promise<Api>, spacePid: string) {
  const { startTelemetry } = await import('../telemetry/start.ts');
  return startTelemetry(await api, spacePid);
}
