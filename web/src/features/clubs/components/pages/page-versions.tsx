import type { Club } from '@contract/clubs.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { BlockSkeleton } from '@/components/lists/skeleton.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { paths } from '@/config/paths.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import { clubPageVersionsQuery } from '../../api/get-club-page-versions.ts';
import styles from './pages.module.css';
import { SavedBy } from './saved-by.tsx';

type PageVersionsProps = { club: Club; pageId: string; isOpen: boolean; onClose: () => void };

/** The versions of a page, each of which opens on the page's screen, where it can be restored. */
export default function PageVersions({ club, pageId, isOpen, onClose }: PageVersionsProps) {
  const query = useQuery({ ...clubPageVersionsQuery(club.id, pageId), enabled: isOpen });
  const { data, isPending } = query;
  const path = paths.clubPage(club.slug, pageId);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Versions" size="small">
      {isPending ? (
        <BlockSkeleton label="Loading versions..." height="8rem" />
      ) : !data ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <ol className={styles.list} aria-label="Versions">
          {data.items.map(({ version, title, editedAt, author }, place) => (
            <li key={version} className={styles.row}>
              <div className={styles.names}>
                <Link to={place === 0 ? path : `${path}?version=${version}`} onClick={onClose} dir="auto">
                  {title}
                </Link>
                <p className={styles.line}>
                  <SavedBy
                    what={place === 0 ? 'Current version, saved' : 'Saved'}
                    at={editedAt}
                    author={author}
                  />
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
