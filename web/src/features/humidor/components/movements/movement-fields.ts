import {
  type HumidorMovementDraft,
  type HumidorMovementKind,
  humidorMovementDraft,
} from '@contract/humidor/movements.ts';
import type { HumidorItem } from '@contract/humidor.ts';
import type { Author } from '@contract/users.ts';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { numberOrNull } from '@/lib/drafts/number-or-null.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { thisDay } from '@/lib/time/days.ts';

/** The values of the form. */
export type MovementFields = {
  kind: Exclude<HumidorMovementKind, 'SMOKED'>;
  /** Whether boxes and tins are counted, or cigars and grams. Only an item of several has the choice. */
  countedIn: 'CONTAINERS' | 'AMOUNT';
  containerCount: string;
  amount: string;
  place: string;
  /** A name, or the label of one of `people`. */
  recipient: string;
  people: Author[];
  happenedOn: string;
};

/** How the field offers a user. */
export const labelOf = (user: Author) => `${displayNameOf(user)} (@${user.username})`;

export const startOf = ({ containerCount }: HumidorItem): MovementFields => ({
  kind: 'OPENED',
  countedIn: containerCount > 1 ? 'CONTAINERS' : 'AMOUNT',
  containerCount: '1',
  amount: '',
  place: '',
  recipient: '',
  people: [],
  happenedOn: thisDay(),
});

/** Whether the form has these fields. A single box or tin is opened as a whole. */
export const hasAmount = ({ kind }: MovementFields, { containerCount }: HumidorItem) =>
  kind !== 'OPENED' || containerCount > 1;
export const hasPlace = ({ kind }: MovementFields) => ['OPENED', 'JARRED', 'MOVED', 'SPLIT'].includes(kind);

/** The movement that the form describes. Fields that it does not show do not count. */
export function movementOf(fields: MovementFields, item: HumidorItem): HumidorMovementDraft {
  const { kind, countedIn, containerCount, amount, place, recipient, people, happenedOn } = fields;
  const known = people.find((user) => labelOf(user) === recipient);
  const name = recipient.trim();
  return {
    kind,
    happenedOn,
    ...(hasAmount(fields, item) &&
      (countedIn === 'CONTAINERS'
        ? { containerCount: numberOrNull(containerCount) ?? Number.NaN }
        : { amount: numberOrNull(amount) ?? undefined })),
    ...(hasPlace(fields) && place.trim() && { place }),
    ...(kind === 'GIVEN' && (known ? { recipientId: known.id } : name && { recipientName: name })),
  } as HumidorMovementDraft;
}

export const resolverFor = (item: HumidorItem) =>
  contractResolver<MovementFields>(humidorMovementDraft, (fields) => movementOf(fields, item));
