import { Lock } from 'lucide-react';
import { CoverCard } from '@/components/layout/cover-card.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import { ClubActions, type ClubOnPage } from './club-actions.tsx';
import { ClubCounts } from './club-counts.tsx';
import styles from './club-header.module.css';

/** The head of a club's page: what every signed-in user sees of the club, and the reader's actions. */
export function ClubHeader({ club }: { club: ClubOnPage }) {
  // The form to ask to join shows the rules itself, because sending it accepts them.
  const isAsking = club.requests?.viewer.canAsk && !club.requests.mine;
  return (
    <CoverCard
      shape="square"
      name={club.name}
      pictureUrl={club.avatarUrl}
      coverUrl={club.coverUrl}
      actions={<ClubActions club={club} />}
    >
      <div className={styles.title}>
        <h1>{club.name}</h1>
        {club.isPrivate && <Badge icon={<Lock />}>Private</Badge>}
      </div>
      <ClubCounts club={club} />
      {club.description && <RichText text={club.description} />}
      {club.rules && !isAsking && (
        <details>
          <summary className={styles.rules}>Club rules</summary>
          <RichText text={club.rules} />
        </details>
      )}
    </CoverCard>
  );
}
