import type { FactsOf } from '../contract/notification-facts.ts';
import { links } from './links.ts';
import type { Words } from './words.ts';

/** Items whose ready date, which the owner has set, has come. */
export function humidorReady({ details: { productName, itemCount } }: FactsOf<'humidor_ready'>): Words {
  const others = itemCount - 1;
  const more = others === 0 ? '' : ` and ${others === 1 ? 'one other' : `${others} others`}`;
  return {
    title: 'Rested and ready',
    message: `${productName}${more} in your humidor ${others === 0 ? 'is' : 'are'} ready.`,
    linkUrl: links.readyItems,
    // A locked screen must not show what is in someone's humidor.
    discreetTitle: 'Something in your humidor is ready',
  };
}
