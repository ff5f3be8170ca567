import type { Event } from '@contract/events.ts';
import texts from '@/styles/text.module.css';
import type { EventPhase } from './event-time.ts';
import { seatsText } from './seats-text.ts';

/** How many seats are left at an upcoming event, or how many people wait for one. */
export function Seats({ event, phase }: { event: Event; phase: EventPhase }) {
  const text = phase === 'upcoming' && !event.cancelledAt && seatsText(event);
  return text && <p className={texts.soft}>{text}</p>;
}
