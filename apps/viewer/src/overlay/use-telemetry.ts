import { useCallback } from 'react';
import type { Api } from '../boot/api.ts';
import type { VisitorEvent } from '../telemetry/telemetry.ts';

let started: ReturnType<typeof start> | undefined;

/** Records what the visitor does. The log is loaded once, after what is shown. */
export function useTelemetry(api: Promise<Api>): (event: VisitorEvent) => void {
  return useCallback(
    (event) => {
      started ??= start(api);
      void started.then((telemetry) => telemetry.record(event)).catch(() => undefined);
    },
    [api],
  );
}

async function start(api: Promise<Api>) {
  const [{ startTelemetry }, ready] = await Promise.all([import('../telemetry/start.ts'), api]);
  return startTelemetry(ready);
}
