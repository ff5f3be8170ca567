import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { Plus } from 'lucide-react';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { TitleBar } from '@/components/layout/title-bar.tsx';
import { paths } from '@/config/paths.ts';
import { FileList } from '@/features/clubs/components/pages/file-list.tsx';
import { PageList } from '@/features/clubs/components/pages/page-list.tsx';
import { BackLink } from '../../layouts/back-link.tsx';
import styles from '../../layouts/narrow.module.css';
import { forReaders } from './club-screen.tsx';

/** The pages of a club, and its files for members. */
export default forReaders(ClubPages, 'Pages');

function ClubPages({ club }: { club: ClubWithMembers }) {
  return (
    <div className={styles.narrow}>
      <BackLink to={paths.club(club.slug)} label="Back to Club" />
      <TitleBar title="Pages">
        {club.viewer.canEdit && (
          <LinkButton variant="primary" size="small" icon={<Plus />} to={paths.newClubPage(club.slug)}>
            Add Page
          </LinkButton>
        )}
      </TitleBar>
      <Card>
        <PageList club={club} />
      </Card>
      {club.userMembership && <FileList club={club} />}
    </div>
  );
}
