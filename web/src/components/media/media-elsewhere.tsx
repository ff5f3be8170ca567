import { ExternalLink, Film, ImageIcon } from 'lucide-react';
import { mediaWord } from '@/lib/media/media-kind.ts';
import styles from './media-elsewhere.module.css';

/** A picture or video on another site, as a link: loading it would tell that site who reads this, and when. */
export default function MediaElsewhere({ src }: { src: string }) {
  const word = mediaWord(src);
  const host = URL.canParse(src) ? new URL(src).host : 'another site';
  return (
    <a
      className={styles.card}
      href={src}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {word === 'Video' ? <Film /> : <ImageIcon />}
      <span className={styles.words}>
        <span>
          {word} on <b>{host}</b>
        </span>
        <small>That site will see your IP address.</small>
      </span>
      <ExternalLink />
    </a>
  );
}
