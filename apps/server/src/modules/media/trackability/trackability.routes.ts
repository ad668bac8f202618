import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import { describeFinding } from '../../../i18n/messages.ts';
import type { TrackabilityService } from './trackability.service.ts';

export function trackabilityRoutes(bind: Bind, service: TrackabilityService): void {
  bind(routes.scoreImage, async ({ body, caller, language }) => {
    const { reasons, ...scored } = await service.score(body.image, caller);
    const messageOf = (code: (typeof reasons)[number]) => describeFinding(`trackability_${code}`, language);
    return { ...scored, reasons: reasons.map((code) => ({ code, message: messageOf(code) })) };
  });
}
