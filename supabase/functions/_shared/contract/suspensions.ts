import * as z from 'zod/mini';
import { bulkRemoval } from './bulk-removals.ts';
import { instant, uuid } from './common.ts';
import { appealOutcome } from './reports.ts';

/** GET /users/me/suspension, for suspended users. */
export const suspension = z.object({
  reason: z.string(),
  /** Null if it is permanent. */
  endsAt: z.nullable(instant),
  /** The decision, which can be appealed once. Null for a suspension that was not made in the app. */
  decision: z.nullable(
    z.object({
      actId: uuid,
      bulkRemoval: z.nullable(bulkRemoval),
      /** The text of the reader's appeal. */
      appealText: z.nullable(z.string()),
      appealOutcome: z.nullable(appealOutcome),
    }),
  ),
  /** Where users can write to: mailto:… or https://… */
  contact: z.nullable(z.string()),
});
export type Suspension = z.infer<typeof suspension>;
