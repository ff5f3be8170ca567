import type { Club } from '@contract/clubs.ts';
import { counted } from '@/lib/text/counted.ts';
import styles from './club-counts.module.css';

/** How many members and posts a club has. */
export function ClubCounts({ club }: { club: Club }) {
  return (
    <p className={styles.counts}>
      {`${counted(club.memberCount, 'member')}\u00a0· ${counted(club._count.posts, 'post')}`}
    </p>
  );
}
