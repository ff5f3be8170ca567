/** How far two users' tastes agree. */
import * as z from 'zod/mini';

export const palateShare = z.object({ isMineShared: z.boolean() });

/** GET /users/{username}/palate */
export const palate = z.object({
  ...palateShare.shape,
  /** Whether the user shares their palate. Unless both users do, `axes` is empty. */
  isShared: z.boolean(),
  /** The average of the axes, from 0 to 1. Null if there is too little in common. */
  agreement: z.nullable(z.number()),
  /** Scales and flavour groups for which both users noted at least five products, the most similar first. */
  axes: z.array(z.object({ axis: z.string(), productCount: z.number(), agreement: z.number() })),
});
export type Palate = z.infer<typeof palate>;
