import * as z from 'zod/mini';
import { links } from './links.ts';
import { presenter } from './presenter.ts';

/** Items whose ready date, which the owner has set, has come: the name of one of them, and how many there are. */
export const humidorReady = presenter(
  { details: z.object({ productName: z.string(), itemCount: z.number() }) },
  ({ details: { productName, itemCount } }) => {
    const others = itemCount - 1;
    const more = others === 0 ? '' : ` and ${others === 1 ? 'one other' : `${others} others`}`;
    return {
      title: 'Rested and ready',
      message: `${productName}${more} in your humidor ${others === 0 ? 'is' : 'are'} ready.`,
      linkUrl: links.readyItems,
      // A locked screen must not show what is in someone's humidor.
      discreetTitle: 'Something in your humidor is ready',
    };
  },
);
