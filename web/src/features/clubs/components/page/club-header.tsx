import { EyeOff, Lock } from 'lucide-react';
import { CoverCard } from '@/components/layout/cover-card.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import { ClubActions, type ClubOnPage } from './club-actions.tsx';
import { ClubCounts } from './club-counts.tsx';
import styles from './club-header.module.css';

type ClubHeaderProps = {
  club: ClubOnPage;
  /** Whether the club's rules are shown elsewhere on the screen. */
  hasRules?: boolean;
};

/** The head of a club's page: what every signed-in user sees of the club, and the reader's actions. */
export function ClubHeader({ club, hasRules = false }: ClubHeaderProps) {
  return (
    <CoverCard
      shape="square"
      name={club.name}
      pictureUrl={club.avatarUrl}
      coverUrl={club.coverUrl}
      title={
        <>
          <h1 className={styles.name}>{club.name}</h1>
          <div className={styles.facts}>
            {club.isPrivate && <Badge icon={<Lock />}>Private</Badge>}
            {club.isUnlisted && <Badge icon={<EyeOff />}>Unlisted</Badge>}
            <ClubCounts club={club} />
          </div>
        </>
      }
      actions={<ClubActions club={club} />}
    >
      {club.description && <RichText text={club.description} />}
      {club.rules && !hasRules && (
        <details>
          <summary className={styles.rules}>Club rules</summary>
          <RichText text={club.rules} />
        </details>
      )}
    </CoverCard>
  );
}
