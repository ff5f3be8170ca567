import { MapPin } from 'lucide-react';
import styles from './location-link.module.css';
import { placeHref } from './place-href.ts';

/** Where an event is: a link to the map, or to the address itself when the place is on the web. */
export function LocationLink({ location }: { location: string }) {
  return (
    <a
      className={styles.link}
      href={placeHref(location)}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
    >
      <MapPin />
      <span>{location}</span>
    </a>
  );
}
