import type { ClubBan } from '@contract/clubs/bans.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import texts from '@/styles/text.module.css';
import { clubBansQuery } from '../../api/members/get-bans.ts';
import { useLiftBan } from '../../api/members/lift-ban.ts';
import styles from '../settings/activity-log.module.css';
import { RowListSkeleton } from './row-list-skeleton.tsx';

/** The users banned from a club, for its owner and admins. Each ban can be lifted. */
export default function BanList({ clubId }: { clubId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-label="Banned">
      <h2 ref={heading} tabIndex={-1}>
        Banned
      </h2>
      <PagedRows
        pages={loadedPages(useInfiniteQuery(clubBansQuery(clubId)))}
        skeleton={<RowListSkeleton />}
        empty={
          <p className={styles.empty}>
            No one is banned. To ban a member, choose Manage in the list of members.
          </p>
        }
        className={styles.entries}
        aria-label="Banned"
      >
        {(ban) => <Ban clubId={clubId} ban={ban} onLifted={() => focusWhenLost(heading.current)} />}
      </PagedRows>
    </Card>
  );
}

type BanProps = { clubId: string; ban: ClubBan; onLifted: () => void };

function Ban({ clubId, ban: { user, bannedBy, reason, endsAt, createdAt }, onLifted }: BanProps) {
  const { mutateAsync, isPending } = useLiftBan(clubId, user.id);
  const name = displayNameOf(user);

  async function confirmAndLift() {
    const question = `Are you sure you want to lift the ban on ${name}?`;
    if (!(await confirm(question, { confirmText: 'Lift Ban' }))) return;
    // Uses the promise instead of callbacks of mutate, because the row is gone once the bans are fetched again.
    await mutateAsync().then(
      () => {
        onLifted();
        notify(`The ban on ${name} was lifted.`);
      },
      (error) => alert(errorText(error), { tone: 'danger' }),
    );
  }

  return (
    <li>
      <div className={styles.line}>
        <UserRow user={user} />
        <Button
          size="small"
          aria-label={`Lift Ban on ${name}`}
          busy={isPending}
          onClick={() => void confirmAndLift()}
        >
          Lift Ban
        </Button>
      </div>
      <p>Reason: {reason ?? 'none given'}</p>
      <p className={texts.soft}>
        Banned by {displayNameOf(bannedBy)} on {formatDay(createdAt)}&nbsp;·{' '}
        {endsAt ? `until ${formatDay(endsAt)}` : 'permanently'}
      </p>
    </li>
  );
}
