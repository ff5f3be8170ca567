import type { ClubPageText } from '@contract/clubs/pages.ts';
import type { Club } from '@contract/clubs.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { BlockSkeleton } from '@/components/lists/skeleton.tsx';
import { alertFailure, notify } from '@/components/overlays/toast.ts';
import { paths } from '@/config/paths.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import { clubPageQuery } from '../../api/get-club-page.ts';
import { useUpdateClubPage } from '../../api/update-club-page.ts';
import PageWords from './page-words.tsx';
import styles from './pages.module.css';
import { SavedBy } from './saved-by.tsx';

type EarlierVersionProps = {
  club: Club;
  /** The page as it is now. */
  page: ClubPageText;
  version: number;
  /** Shows the page as it is now. */
  onRestored: () => void;
};

/** A page as it was. Restoring it saves it as the newest version, so none is lost. */
export default function EarlierVersion({ club, page, version, onRestored }: EarlierVersionProps) {
  const query = useQuery(clubPageQuery(club.id, page.id, version));
  const { mutate: save, isPending: isSaving } = useUpdateClubPage(club.id, page.id);
  const { data: earlier, isPending } = query;
  if (isPending) return <BlockSkeleton label="Loading..." height="12rem" />;
  if (!earlier)
    return (
      <ErrorState
        {...failureOf(query)}
        back={{ to: paths.clubPage(club.slug, page.id), label: 'Show the Current Version' }}
      />
    );

  const pictures = earlier.pictures.map(({ url }) => url);
  const restore = () =>
    save(
      {
        version: page.version,
        title: earlier.title,
        content: earlier.content,
        pictures,
      },
      {
        onSuccess: () => {
          notify('The version was restored.');
          onRestored();
        },
        onError: alertFailure,
      },
    );
  return (
    <Card as="article" aria-labelledby="page-title">
      <div className={styles.page}>
        <div className={styles.note}>
          <p>
            <SavedBy what="This is an earlier version, saved" at={earlier.editedAt} author={earlier.author} />
          </p>
          <div className={styles.actions}>
            {page.viewer.canEdit && (
              <Button size="small" busy={isSaving} onClick={restore}>
                Restore This Version
              </Button>
            )}
            <LinkButton size="small" to={paths.clubPage(club.slug, page.id)}>
              Show the Current Version
            </LinkButton>
          </div>
        </div>
        <h1 id="page-title" dir="auto">
          {earlier.title}
        </h1>
        <PageWords text={earlier.content} pictures={pictures} />
      </div>
    </Card>
  );
}
