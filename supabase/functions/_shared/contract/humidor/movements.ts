/** What happens to the items of a humidor, and changes of many at once. */
import * as z from 'zod/mini';
import { instant, optionalName, pageOf, uuid } from '../common.ts';
import { amount, containerCount, humidorItem, humidorKind, humidorUpdate, writtenDay } from '../humidor.ts';
import { author } from '../users.ts';

/**
 * SMOKED, GIVEN, LOST and THROWN_AWAY take an amount from the item, and FOUND adds one. OPENED, JARRED, MOVED and SPLIT make
 * another item of a part of it, or change the item if they concern all of it.
 */
export const humidorMovementKind = z.enum([
  'SMOKED',
  'GIVEN',
  'LOST',
  'THROWN_AWAY',
  'FOUND',
  'OPENED',
  'JARRED',
  'MOVED',
  'SPLIT',
]);
export type HumidorMovementKind = z.infer<typeof humidorMovementKind>;

/** Something that happened to an item. */
export const humidorMovement = z.object({
  id: uuid,
  itemId: uuid,
  /** The item that was made of a part. Null after it was deleted. */
  toItemId: z.nullable(uuid),
  kind: humidorMovementKind,
  /** Pieces or grams. */
  amount: z.number(),
  /** How many of the boxes or tins, if it was counted in these. */
  containerCount: z.nullable(z.number()),
  /** What they were. */
  containerKind: humidorKind,
  /** The name of the place to which it was moved. */
  place: z.nullable(z.string()),
  /** To whom it was given. Null across a block. */
  recipient: z.nullable(author),
  recipientName: z.nullable(z.string()),
  happenedOn: z.iso.date(),
  createdAt: instant,
  viewer: z.object({ canUndo: z.boolean() }),
});
export type HumidorMovement = z.infer<typeof humidorMovement>;

/** GET /humidor/{id}/movements: latest first, ending with the one that divided the item from another. */
export const humidorMovementPage = pageOf(humidorMovement);
export const humidorMovementParams = z.strictObject({ id: uuid });

type Draft = {
  kind: HumidorMovementKind;
  amount?: number | undefined;
  containerCount?: number | undefined;
  place?: string | null | undefined;
  recipientId?: string | undefined;
  recipientName?: string | null | undefined;
};
const onlyOneAmount = z.refine<Draft>(
  ({ amount, containerCount }) => amount === undefined || containerCount === undefined,
  { error: 'Please enter either a number or an amount', path: ['amount'] },
);
const hasAmount = z.refine<Draft>(
  ({ kind, amount, containerCount }) =>
    (kind !== 'FOUND' && kind !== 'SPLIT') || amount !== undefined || containerCount !== undefined,
  { error: 'Please enter how much', path: ['amount'] },
);
const hasPlace = z.refine<Draft>(({ kind, place }) => kind !== 'MOVED' || Boolean(place?.trim()), {
  error: 'Please name the place',
  path: ['place'],
});
const givenToSomeone = z.refine<Draft>(
  ({ kind, recipientId, recipientName }) => kind === 'GIVEN' || !(recipientId || recipientName?.trim()),
  { error: 'Only what was given away has a recipient', path: ['recipientName'] },
);

/**
 * POST /humidor/{id}/movements. Without an amount: one cigar or a bowl of three grams if it was smoked, one box or tin if
 * it was opened or put into a jar, and otherwise all that is left.
 */
export const humidorMovementDraft = z
  .strictObject({
    kind: humidorMovementKind,
    amount: z.optional(amount.check(z.gt(0, 'Please enter how much'))),
    /** How many of the boxes or tins, instead of an amount. */
    containerCount: z.optional(containerCount),
    /** The name of the place where it is from now on. */
    place: optionalName(60),
    /** A user whom the owner follows or shares a club with. They are not notified. */
    recipientId: z.optional(uuid),
    recipientName: optionalName(100),
    /** The owner's day. Without it, today in UTC. */
    happenedOn: z.optional(writtenDay),
  })
  .check(onlyOneAmount, hasAmount, hasPlace, givenToSomeone);
export type HumidorMovementDraft = z.infer<typeof humidorMovementDraft>;

/** The reply to POST: the item, what was made of a part of it, and the movement. */
export const humidorMoved = z.object({
  item: humidorItem,
  made: z.nullable(humidorItem),
  movement: humidorMovement,
});
export type HumidorMoved = z.infer<typeof humidorMoved>;

/** The most items that are changed at once. */
export const maxChosen = 500;
const chosenIds = z
  .array(uuid)
  .check(
    z.minLength(1, 'Please choose at least one item'),
    z.maxLength(maxChosen, 'Please choose at most 500 items'),
  );

const { place, datedOn, acquiredOn, openedOn, readyOn, audience, clubId } = humidorUpdate.shape;

/** PATCH /humidor: changes these fields of many items. Those of others are left out. */
export const humidorItemsUpdate = z.strictObject({
  ids: chosenIds,
  changes: z.strictObject({ place, datedOn, acquiredOn, openedOn, readyOn, audience, clubId }).check(
    z.refine(({ audience, clubId }) => audience !== 'CLUB' || Boolean(clubId), {
      error: 'Please choose a club',
      path: ['clubId'],
    }),
  ),
  /** The owner's day, for the history of what is moved. */
  happenedOn: z.optional(writtenDay),
});
export type HumidorItemsUpdate = z.infer<typeof humidorItemsUpdate>;

/** DELETE /humidor: deletes many items. */
export const humidorItemsToDelete = z.strictObject({ ids: chosenIds });
export const humidorItemsChanged = z.object({ changedCount: z.number() });
