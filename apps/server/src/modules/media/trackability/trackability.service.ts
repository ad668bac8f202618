import { pictureFiles } from '@pleinair/content/definitions';
import { TRACKABILITY_REASONS, type trackability } from '@pleinair/contract';
import { z } from 'zod';
import type { Editor } from '../../../kernel/caller.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { BoundedProcesses } from '../../../platform/processes/bounded-processes.ts';
import { runWork } from '../processes/run-work.ts';
import type { UploadService } from '../upload/upload.service.ts';
import type { ScoringService } from './scoring-service.ts';

interface Dependencies {
  readonly uploads: Pick<UploadService, 'borrow'>;
  readonly processes: BoundedProcesses;
  readonly logger: Pick<Logger, 'warn'>;
  /** Asked before our own scoring, if the operator configured one. */
  readonly scoringService: ScoringService | undefined;
}

const SCORE = new URL('./score-process.ts', import.meta.url);

const score = z.object({ score: z.int(), reasons: z.array(z.enum(TRACKABILITY_REASONS)) });
export type Score = z.output<typeof score> & Pick<z.output<typeof trackability>, 'scored_by'>;

export type TrackabilityService = ReturnType<typeof createTrackabilityService>;

/** Scores how well a camera finds a picture. */
export function createTrackabilityService({ uploads, processes, logger, scoringService }: Dependencies) {
  async function scoreElsewhere(input: string, signal: AbortSignal | undefined): Promise<Score | undefined> {
    try {
      const scored = await scoringService?.(input, signal);
      return scored && { ...scored, reasons: [...scored.reasons], scored_by: 'service' };
    } catch (err) {
      logger.warn({ err }, 'the scoring service did not answer; the picture is scored here');
      return undefined;
    }
  }

  return {
    /** @throws {AppError} as `borrow` does; `invalid` if the picture is unreadable, `too_many` while others are scored. */
    score(signed_id: string, { user, signal }: Editor): Promise<Score> {
      const owner = user.pid;
      const use = { owner, signed_id, field: 'image', signal };
      return uploads.borrow(use, pictureFiles, async (input) => {
        const scored = await scoreElsewhere(input, signal);
        if (scored) return scored;
        return runWork('picture_unreadable', 'image', async () => {
          const own = score.parse(await processes.run({ script: SCORE, args: [input], owner, signal }));
          return { ...own, scored_by: 'pleinair' as const };
        });
      });
    },
  };
}
