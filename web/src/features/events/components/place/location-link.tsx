import { MapPin } from 'lucide-react';
import { locationHref } from './location-href.ts';
import styles from './location-link.module.css';

/** An event's location, linked to the map or, for an online event, to the meeting itself. */
export function LocationLink({ location }: { location: string }) {
  return (
    <a
      className={styles.link}
      href={locationHref(location)}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
    >
      <MapPin />
      <span>{location}</span>
    </a>
  );
}
