import { useInfiniteQuery } from '@tanstack/react-query';
import { myBlocksQuery } from '../../api/get-my-blocks.ts';
import { UserRow } from '../identity/user-row.tsx';
import { UnblockButton } from '../profile/unblock-button.tsx';
import { PagedCard } from './paged-card.tsx';

const text =
  "You and the people you block do not see each other's posts, comments and reviews, and cannot message each other. They are not notified.";

/** The users whom the reader has blocked. Each can be unblocked here. */
export function BlocksCard() {
  const query = useInfiniteQuery(myBlocksQuery);
  return (
    <PagedCard
      id="blocks"
      title="Blocked people"
      text={text}
      query={query}
      empty="You have not blocked anyone."
    >
      {(user) => (
        <>
          <UserRow user={user} />
          <UnblockButton user={user} />
        </>
      )}
    </PagedCard>
  );
}
