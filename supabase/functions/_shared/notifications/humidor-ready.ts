import type { FactsOf } from '../contract/notification-facts.ts';
import { links } from './links.ts';
import type { Words } from './words.ts';

/** What has rested until the day that its owner set. */
export function humidorReady({ details: { productName, itemCount } }: FactsOf<'humidor_ready'>): Words {
  const others = itemCount - 1;
  const more = others === 0 ? '' : ` and ${others === 1 ? 'one other' : `${others} others`}`;
  return {
    title: 'Rested and ready',
    message: `${productName}${more} in your humidor ${others === 0 ? 'is' : 'are'} ready.`,
    linkUrl: links.readyItems,
    // What someone keeps is not for a locked screen.
    discreetTitle: 'Something in your humidor is ready',
  };
}
