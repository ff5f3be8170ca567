/** How far two users agree in what they taste. */
import * as z from 'zod/mini';

export const palateShare = z.object({ isMineShared: z.boolean() });

/** GET /users/{username}/palate */
export const palate = z.object({
  ...palateShare.shape,
  /** Whether the user shares theirs. Both must, or `axes` is empty. */
  isShared: z.boolean(),
  /** The average of the axes, from 0 to 1. Null where too little is in common. */
  agreement: z.nullable(z.number()),
  /** Scales, and groups of flavours, of which both noted at least five products; the most alike first. */
  axes: z.array(z.object({ axis: z.string(), productCount: z.number(), agreement: z.number() })),
});
export type Palate = z.infer<typeof palate>;
