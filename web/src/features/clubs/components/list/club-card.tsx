import type { Club } from '@contract/clubs.ts';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { paths } from '@/config/paths.ts';
import { ClubCounts } from '../page/club-counts.tsx';
import styles from './club-card.module.css';

/** A club in a list. The whole card links to it. */
export function ClubCard({ club }: { club: Club }) {
  return (
    <Card as="li" isLink>
      <div className={styles.card}>
        <Avatar name={club.name} src={club.avatarUrl} size="l" shape="square" />
        <div className={styles.text}>
          <h2 className={styles.name}>
            <Link to={paths.club(club.slug)} data-card-link>
              {club.name}
            </Link>
            {club.isPrivate && <Lock role="img" aria-label="Private" />}
          </h2>
          <ClubCounts club={club} />
          {club.description && <p className={styles.description}>{club.description}</p>}
        </div>
      </div>
    </Card>
  );
}
