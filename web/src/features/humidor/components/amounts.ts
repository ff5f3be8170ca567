import type { HumidorItem, HumidorTotals } from '@contract/humidor.ts';

const number = (amount: number) => amount.toLocaleString('en');

/** "12 of 20 left", "35 of 50 g left", or "Finished". */
export function amountLeft({ category, amountHad, amountLeft }: HumidorItem): string {
  if (amountLeft === 0) return 'Finished';
  return `${number(amountLeft)} of ${number(amountHad)}${category === 'CIGAR' ? '' : ' g'} left`;
}

/** "48 cigars and 350 g of pipe tobacco, in 14 items" */
export function totalLeft({ itemCount, pieces, grams }: HumidorTotals): string {
  const parts = [
    pieces > 0 && (pieces === 1 ? '1 cigar' : `${number(pieces)} cigars`),
    grams > 0 && `${number(grams)} g of pipe tobacco`,
  ];
  return `${parts.filter(Boolean).join(' and ') || 'Nothing left'}, in ${countedItems(itemCount)}`;
}

/** "14 items" */
export const countedItems = (count: number) => (count === 1 ? '1 item' : `${number(count)} items`);
