import type { ClubPageEntry } from '@contract/clubs/pages.ts';
import type { Club } from '@contract/clubs.ts';
import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { BlockSkeleton } from '@/components/lists/skeleton.tsx';
import { Menu } from '@/components/overlays/menu.tsx';
import { OptionsIcon } from '@/components/overlays/options-icon.tsx';
import { alertFailure } from '@/components/overlays/toast.ts';
import { paths } from '@/config/paths.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import { clubPagesQuery } from '../../api/get-club-pages.ts';
import { useOrderClubPages } from '../../api/order-club-pages.ts';
import styles from './pages.module.css';
import { SavedBy } from './saved-by.tsx';

/** The pages of a club. Its owner and admins can move them. */
export function PageList({ club }: { club: Club }) {
  const query = useQuery(clubPagesQuery(club.id));
  const { mutate: order, isPending: isMoving } = useOrderClubPages(club.id);
  const { data, isPending } = query;
  if (isPending) return <BlockSkeleton label="Loading pages..." height="8rem" />;
  if (!data) return <ErrorState {...failureOf(query)} />;
  const ids = data.items.map(({ id }) => id);
  if (ids.length === 0)
    return (
      <EmptyState
        title="No pages yet"
        text={
          club.viewer.canEdit
            ? 'Add answers to what members often ask: how to get here, the cabin, a lending list.'
            : 'The club’s owner and admins can add pages.'
        }
      />
    );

  const move = (from: number, to: number) =>
    order(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? ''), { onError: alertFailure });
  return (
    <ul className={styles.list} aria-label="Pages">
      {data.items.map((page, place) => (
        <li key={page.id} className={styles.row}>
          <PageHead page={page} slug={club.slug} />
          {page.viewer.canManage && ids.length > 1 && (
            <Menu
              label={`Options of ${isolated(page.title)}`}
              items={[
                {
                  id: 'up',
                  label: 'Move Up',
                  icon: <ArrowUp />,
                  isDisabled: isMoving || place === 0,
                  onSelect: () => move(place, place - 1),
                },
                {
                  id: 'down',
                  label: 'Move Down',
                  icon: <ArrowDown />,
                  isDisabled: isMoving || place === ids.length - 1,
                  onSelect: () => move(place, place + 1),
                },
              ]}
            >
              <OptionsIcon />
            </Menu>
          )}
        </li>
      ))}
    </ul>
  );
}

const PageHead = ({ page, slug }: { page: ClubPageEntry; slug: string }) => (
  <div className={styles.names}>
    <Link to={paths.clubPage(slug, page.id)} dir="auto">
      {page.title}
    </Link>
    <p className={styles.line}>
      <SavedBy what="Edited" at={page.editedAt} author={page.author} />
      {page.editors === 'MEMBERS' && '\u00a0· all members can edit'}
    </p>
  </div>
);
