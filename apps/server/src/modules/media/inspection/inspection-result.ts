import { inspection } from '@pleinair/contract';
import { z } from 'zod';
import type { MessageKey } from '../../../kernel/app-error.ts';

/** The result of an inspection. Problems concern the file and name no field. */
export const inspectionResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('found'), inspection }),
  z.object({ outcome: z.literal('unaccepted'), content_type: z.string().optional() }),
  z.object({
    outcome: z.literal('refused'),
    problems: z.array(
      z.object({
        key: z.custom<MessageKey>((key) => typeof key === 'string'),
        values: z
          .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))
          .optional(),
      }),
    ),
  }),
  z.object({ outcome: z.literal('heavy') }),
]);
export type InspectionResult = z.input<typeof inspectionResult>;
