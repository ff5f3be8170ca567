import { MapPin } from 'lucide-react';
import { locationHref } from './location-href.ts';
import styles from './location-link.module.css';

/** The location of an event, linked to the map, or to the meeting itself when it is online. */
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
