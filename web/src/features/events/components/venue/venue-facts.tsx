import type { Venue } from '@contract/events/venues.ts';
import styles from './venue.module.css';
import { venueFacts } from './venue-words.ts';

/** What is known of a venue. Nothing if nothing is. */
export function VenueFacts({ venue }: { venue: Venue }) {
  const facts = venueFacts(venue);
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
