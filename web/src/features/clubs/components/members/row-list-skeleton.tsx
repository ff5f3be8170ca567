import { Card } from '@/components/layout/card.tsx';
import { SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { UserRowSkeleton } from '@/features/users/components/identity/user-row.tsx';
import list from '@/styles/list.module.css';
import styles from './member-list.module.css';

/** Five members or invitations that have not loaded yet. */
export function RowListSkeleton() {
  return (
    <SkeletonGroup label="Loading...">
      <Card isPadded={false}>
        <div className={list.divided}>
          {[0, 1, 2, 3, 4].map((index) => (
            <div key={index} className={styles.row}>
              <UserRowSkeleton />
            </div>
          ))}
        </div>
      </Card>
    </SkeletonGroup>
  );
}
