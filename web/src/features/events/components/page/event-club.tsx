import type { Event } from '@contract/events.ts';
import { Globe, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/marks/badge.tsx';
import { paths } from '@/config/paths.ts';
import type { EventPhase } from '../time/event-time.ts';
import styles from './event-club.module.css';

/** The club of an event, and whether the event is cancelled, private, a public evening of a private club, or happening now. */
export function EventClub({ event, phase }: { event: Event; phase: EventPhase }) {
  return (
    <p className={styles.club}>
      <Link to={paths.club(event.club.slug)}>{event.club.name}</Link>
      {!event.isOpen && <Badge icon={<Lock />}>Private</Badge>}
      {event.isOpenedByClub && <Badge icon={<Globe />}>Public evening</Badge>}
      <EventState event={event} phase={phase} />
    </p>
  );
}

/** Whether an event is cancelled or happening now. */
export function EventState({ event, phase }: { event: Pick<Event, 'cancelledAt'>; phase: EventPhase }) {
  if (event.cancelledAt) return <Badge tone="danger">Cancelled</Badge>;
  return phase === 'now' && <Badge tone="ember">Happening now</Badge>;
}
