import {
  type HumidorDraft,
  type HumidorItem,
  type HumidorKind,
  type HumidorUpdate,
  humidorDraft,
  humidorUpdate,
} from '@contract/humidor.ts';
import type { SmokeFields } from '@/features/products/components/tastings/smoke-fields.tsx';
import { editedOf } from '@/lib/cache/edited-of.ts';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { numberOrNull } from '@/lib/drafts/number-or-null.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';

/** The values of the form. An empty text means null or, for an amount, that none was entered. */
export type ItemFields = SmokeFields & {
  kind: HumidorKind;
  /** How many boxes or tins. */
  containerCount: string;
  /** In each of them. */
  amountHad: string;
  /** In all of them together. */
  amountLeft: string;
  datedOn: string;
  acquiredOn: string;
  openedOn: string;
  readyOn: string;
  imageUrl: string;
  /** ME, FOLLOWERS, or the id of a club. */
  audience: string;
  /** The ids of clubs. */
  bringsTo: string[];
  place: string;
  note: string;
};

export const emptyItem: ItemFields = {
  category: 'CIGAR',
  productName: '',
  brand: '',
  kind: 'BOX',
  containerCount: '1',
  amountHad: '',
  amountLeft: '',
  datedOn: '',
  acquiredOn: '',
  openedOn: '',
  readyOn: '',
  imageUrl: '',
  audience: 'ME',
  bringsTo: [],
  place: '',
  note: '',
};

/** The form's values for an item. */
export function fieldsOf({ category, productName, kind, ...item }: HumidorItem): ItemFields {
  return {
    category,
    productName,
    brand: item.brand ?? '',
    kind,
    containerCount: String(item.containerCount),
    amountHad: String(rounded(item.amountHad / item.containerCount, 100)),
    amountLeft: String(item.amountLeft),
    datedOn: item.datedOn ?? '',
    acquiredOn: item.acquiredOn ?? '',
    openedOn: item.openedOn ?? '',
    readyOn: item.readyOn ?? '',
    imageUrl: item.imageUrl ?? '',
    audience: item.club?.id ?? item.audience,
    bringsTo: item.bringsTo,
    place: item.place ?? '',
    note: item.note ?? '',
  };
}

const amountOf = (typed: string) => numberOrNull(typed) ?? undefined;
const rounded = (amount: number, parts: number) => Math.round(amount * parts) / parts;

/** How many boxes or tins there are, and the amount in all of them. Single cigars are counted by their amount alone. */
function amountsOf({
  kind,
  containerCount,
  amountHad,
}: Pick<ItemFields, 'kind' | 'containerCount' | 'amountHad'>) {
  const each = amountOf(amountHad);
  // Drafts from before there could be several have no count.
  const count = kind === 'SINGLE' ? 1 : (amountOf(containerCount ?? '') ?? 1);
  return {
    containerCount: count,
    amountHad: each === undefined || count === 1 ? each : rounded(each * count, 10),
  };
}

/** Drafts from before audiences existed have none. */
export const audienceOf = (audience = 'ME'): Pick<HumidorUpdate, 'audience' | 'clubId'> =>
  audience === 'ME' || audience === 'FOLLOWERS' ? { audience } : { audience: 'CLUB', clubId: audience };

/** The new item that the form describes. The contract rejects it while an amount is missing. */
export const draftOf = (fields: ItemFields) =>
  ({
    ...fields,
    brand: textOrNull(fields.brand),
    ...amountsOf(fields),
    amountLeft: amountOf(fields.amountLeft),
    datedOn: textOrNull(fields.datedOn),
    acquiredOn: textOrNull(fields.acquiredOn),
    openedOn: textOrNull(fields.openedOn),
    readyOn: textOrNull(fields.readyOn),
    imageUrl: textOrNull(fields.imageUrl),
    ...audienceOf(fields.audience),
    place: textOrNull(fields.place),
    note: textOrNull(fields.note),
  }) as HumidorDraft;

/** All values of the form but the audience. An item whose amount left was cleared is full again. */
function writtenIn(fields: ItemFields) {
  const { audience: _audience, clubId: _clubId, ...draft } = draftOf(fields);
  return { ...draft, amountLeft: draft.amountLeft ?? draft.amountHad };
}

/**
 * The update that the form describes, with only the edited values. So the amount left stays if one was smoked in another tab.
 * An item that moderators removed, or whose club was deleted, is ME for now but regains its audience when that is undone.
 */
export const updateOf = (fields: ItemFields, opened: ItemFields): HumidorUpdate => ({
  ...editedOf(writtenIn(fields), writtenIn(opened)),
  ...(fields.audience !== opened.audience && audienceOf(fields.audience)),
});

export const draftResolver = contractResolver(humidorDraft, draftOf);
export const updateResolver = contractResolver(humidorUpdate, (fields: ItemFields) => ({
  ...writtenIn(fields),
  ...audienceOf(fields.audience),
}));
