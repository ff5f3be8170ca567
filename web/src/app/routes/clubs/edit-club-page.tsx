import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { paths } from '@/config/paths.ts';
import { clubPageQuery } from '@/features/clubs/api/get-club-page.ts';
import { PageForm } from '@/features/clubs/components/pages/page-form.tsx';
import { unlessMissing } from '@/lib/api/api-error.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import styles from '../../layouts/narrow.module.css';
import { LoadError } from '../../router/load-error.tsx';
import { Loading } from '../../router/loading.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { forReaders } from './club-screen.tsx';

/** Writes a new page of a club, or edits the one in the address. */
export default forReaders(EditClubPage);

function EditClubPage({ club }: { club: ClubWithMembers }) {
  const { pageId } = useParams();
  const navigate = useNavigateFromHere();
  const query = useQuery({ ...clubPageQuery(club.id, pageId ?? ''), enabled: pageId !== undefined });
  const page = unlessMissing(query);
  const title = pageId === undefined ? 'New Page' : 'Edit Page';
  useScreenTitle(title);
  const back = {
    to: pageId === undefined ? paths.clubPages(club.slug) : paths.clubPage(club.slug, pageId),
    label: pageId === undefined ? 'All Pages' : 'Back to Page',
  };
  if (pageId !== undefined && query.isPending) return <Loading />;
  if (pageId !== undefined && !page)
    return <LoadError query={query} failed="Failed to load page" missing="Page not found" back={back} />;
  const mayWrite = page ? page.viewer.canEdit : club.viewer.canEdit;
  if (!mayWrite)
    return (
      <ErrorState
        as="h1"
        text={page ? 'You cannot edit this page.' : "Only the club's owner and admins can add pages."}
        back={back}
      />
    );
  return (
    <div className={styles.narrow}>
      <h1>{title}</h1>
      <Card>
        <PageForm
          key={pageId}
          club={club}
          page={page}
          onSaved={({ id }) => void navigate(paths.clubPage(club.slug, id), { replace: true })}
          onCancel={() => void navigate(back.to)}
        />
      </Card>
    </div>
  );
}
