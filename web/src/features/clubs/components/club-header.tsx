import type { Club } from '@contract/clubs.ts';
import { Lock } from 'lucide-react';
import { Avatar } from '@/components/avatar.tsx';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { RichText } from '@/components/rich-text.tsx';
import { ClubCounts } from './club-counts.tsx';
import styles from './club-header.module.css';
import { Membership } from './membership.tsx';

/** What everybody signed in sees of a club, and the way in or out. */
export function ClubHeader({ club }: { club: Club }) {
  return (
    <Card as="section" isPadded={false}>
      <div className={styles.cover}>{club.coverUrl && <img src={club.coverUrl} alt="" />}</div>
      <div className={styles.words}>
        <div className={styles.top}>
          <span className={styles.avatar}>
            <Avatar name={club.name} src={club.avatarUrl} size="xl" shape="square" />
          </span>
          <Membership club={club} />
        </div>
        <div className={styles.title}>
          <h1>{club.name}</h1>
          {club.isPrivate && <Badge icon={<Lock />}>Private</Badge>}
        </div>
        <ClubCounts club={club} />
        {club.description && <RichText text={club.description} />}
      </div>
    </Card>
  );
}
