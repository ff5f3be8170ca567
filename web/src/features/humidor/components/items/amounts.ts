import type { HumidorTotals, ShownItem } from '@contract/humidor.ts';

const number = (amount: number) => amount.toLocaleString('en');

/** "12 of 20 left", "35 of 50 g left", or "Finished". */
export function amountLeft({ category, amountHad, amountLeft }: ShownItem): string {
  if (amountLeft === 0) return 'Finished';
  return `${number(amountLeft)} of ${number(amountHad)}${category === 'CIGAR' ? '' : ' g'} left`;
}

/** "48 cigars and 350 g of pipe tobacco, in 14 items" */
export function totalLeft({ itemCount, pieces, grams }: Amounts): string {
  const parts = [pieces > 0 && cigars(pieces), grams > 0 && `${number(grams)} g of pipe tobacco`];
  return `${parts.filter(Boolean).join(' and ') || 'Nothing left'}, in ${countedItems(itemCount)}`;
}

/** "41 cigars and 320 g of pipe tobacco, in 12 items and 2 finished ones" */
export function totalShown(totals: Amounts & Pick<HumidorTotals, 'finishedCount'>): string {
  const { itemCount, finishedCount } = totals;
  const finished = finishedCount === 1 ? '1 finished one' : `${number(finishedCount)} finished ones`;
  if (itemCount === 0) return finishedCount > 0 ? `Nothing left, ${finished}` : 'No items';
  return `${totalLeft(totals)}${finishedCount > 0 ? ` and ${finished}` : ''}`;
}

/** "48 cigars" or "350 g", or where items are counted "7 items · 48 cigars · 350 g". */
export const amountOf = ({ itemCount, pieces, grams }: Amounts, measure: keyof Amounts) =>
  [
    measure === 'itemCount' && countedItems(itemCount),
    pieces > 0 && cigars(pieces),
    grams > 0 && `${number(grams)} g`,
  ]
    .filter(Boolean)
    .join('\u00a0· ');

/** "3 cigars" or "12.5 g" */
export const countedAmount = (amount: number, category: ShownItem['category']) =>
  category === 'CIGAR' ? cigars(amount) : `${number(amount)} g`;

type Amounts = Pick<HumidorTotals, 'itemCount' | 'pieces' | 'grams'>;

const cigars = (pieces: number) => (pieces === 1 ? '1 cigar' : `${number(pieces)} cigars`);

/** "14 items" */
export const countedItems = (count: number) => (count === 1 ? '1 item' : `${number(count)} items`);
