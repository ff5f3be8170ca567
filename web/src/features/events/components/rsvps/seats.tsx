import type { Event } from '@contract/events.ts';
import texts from '@/styles/text.module.css';
import { seatsText } from './seats-text.ts';

/** How many seats are left, or how many people wait for one. */
export function Seats({ event }: { event: Event }) {
  const text = seatsText(event);
  return text && <p className={texts.soft}>{text}</p>;
}
