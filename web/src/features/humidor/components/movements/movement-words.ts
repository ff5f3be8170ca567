import { countedKind } from '@contract/humidor/kinds.ts';
import type { HumidorMovement, HumidorMovementKind } from '@contract/humidor/movements.ts';
import type { HumidorItem, SmokeCategory } from '@contract/humidor.ts';
import { isolated } from '@contract/values/direction.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { countedAmount } from '../items/amounts.ts';

/** What can be recorded in the dialog, in the order in which it is offered. Smoking has a button of its own. */
export const movementLabels: Record<Exclude<HumidorMovementKind, 'SMOKED'>, string> = {
  OPENED: 'I opened one',
  MOVED: 'I moved some',
  JARRED: 'I put some into a jar',
  GIVEN: 'I gave some away',
  LOST: 'I lost some',
  THROWN_AWAY: 'I threw some away',
  FOUND: 'I found some again',
  SPLIT: 'Split it into two items',
};

const verbs: Record<HumidorMovementKind, (what: string) => string> = {
  SMOKED: (what) => `Smoked ${what}`,
  GIVEN: (what) => `Gave ${what}`,
  LOST: (what) => `Lost ${what}`,
  THROWN_AWAY: (what) => `Threw away ${what}`,
  FOUND: (what) => `Found ${what} again`,
  OPENED: (what) => `Opened ${what}`,
  JARRED: (what) => `Put ${what} into a jar`,
  MOVED: (what) => `Moved ${what}`,
  SPLIT: (what) => `Split off ${what}`,
};

/** "Moved 2 tins to Desk", "Gave 3 cigars to Ana", "Threw away 1 jar" */
export function movementText(movement: HumidorMovement, category: SmokeCategory): string {
  const { kind, amount, containerCount, containerKind, place, recipient, recipientName } = movement;
  const what =
    containerCount === null ? countedAmount(amount, category) : countedKind(containerCount, containerKind);
  const to = recipient ? displayNameOf(recipient) : recipientName;
  if (kind === 'GIVEN') return to ? `Gave ${what} to ${isolated(to)}` : `Gave ${what} away`;
  return `${verbs[kind](what)}${place ? ` to ${isolated(place)}` : ''}`;
}

/** What became of the part, or where it came from. Undefined for a movement of all of the item. */
export function partText({ itemId, toItemId }: HumidorMovement, { id }: HumidorItem): string | undefined {
  if (itemId !== id) return 'Now this item';
  return toItemId ? 'Now an item of its own' : undefined;
}
