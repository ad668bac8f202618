import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import { describeFinding } from '../../../i18n/messages.ts';
import type { TrackabilityService } from './trackability.service.ts';

interface Dependencies {
  readonly trackability: Pick<TrackabilityService, 'score'>;
}

export function trackabilityRoutes(bind: Bind, { trackability }: Dependencies): void {
  bind(routes.scoreImage, async ({ body, caller, language }) => {
    const { reasons, ...scored } = await trackability.score(body.image, caller);
    return {
      ...scored,
      reasons: reasons.map((code) => ({
        code,
        message: describeFinding(`trackability_${code}`, language),
      })),
    };
  });
}
