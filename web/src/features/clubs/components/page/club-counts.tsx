import type { Club } from '@contract/clubs.ts';
import styles from './club-counts.module.css';

/** How many members and posts a club has. */
export function ClubCounts({ club }: { club: Club }) {
  return (
    <p className={styles.counts}>
      {`${counted(club.memberCount, 'member')}\u00a0· ${counted(club._count.posts, 'post')}`}
    </p>
  );
}

/** "1 member", "2,000 members". */
export function counted(count: number, noun: string) {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
