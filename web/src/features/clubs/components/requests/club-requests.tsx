import type { ClubRequest, ClubRequests as Requests } from '@contract/clubs/requests.ts';
import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { Time } from '@/components/time/time.tsx';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { useFragmentFocus } from '@/lib/navigation/use-fragment-focus.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import texts from '@/styles/text.module.css';
import { useAcceptClubRequest } from '../../api/requests/accept-club-request.ts';
import { useDeclineClubRequest } from '../../api/requests/decline-club-request.ts';
import { clubRequestsQuery } from '../../api/requests/get-club-requests.ts';
import { RowListSkeleton } from '../members/row-list-skeleton.tsx';
import styles from './club-requests.module.css';
import { RequestSettings } from './request-settings.tsx';

const ReasonDialog = lazy(async () => {
  const { ReasonDialog } = await import('@/components/overlays/reason-dialog.tsx');
  return { default: ReasonDialog };
});

type ClubRequestsProps = { club: Club; requests: Requests };

/** The requests to join a private club, for its owner and admins. The owner decides whether people can ask at all. */
export default function ClubRequests({ club, requests }: ClubRequestsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The link of a notification points here.
  useFragmentFocus('requests');
  const count = requests.count ?? 0;
  return (
    <Card as="section" aria-label="Requests to Join">
      <div className={styles.form}>
        <h2 ref={heading} id="requests" tabIndex={-1}>
          {count > 0 ? `Requests to Join (${count})` : 'Requests to Join'}
        </h2>
        {requests.viewer.canConfigure && <RequestSettings clubId={club.id} requests={requests} />}
        <RequestList
          clubId={club.id}
          isOpen={requests.isOpen}
          count={count}
          onDecided={() => focusWhenLost(heading.current)}
        />
      </div>
    </Card>
  );
}

type RequestListProps = { clubId: string; isOpen: boolean; count: number; onDecided: () => void };

function RequestList({ clubId, isOpen, count, onDecided }: RequestListProps) {
  return (
    <PagedRows
      pages={loadedPages(useInfiniteQuery(clubRequestsQuery(clubId)))}
      skeleton={<RowListSkeleton />}
      empty={
        <p className={texts.soft}>
          {isOpen ? 'No open requests.' : 'The club is not accepting requests to join.'}
        </p>
      }
      count={count}
      className={styles.list}
      aria-label="Requests to Join"
    >
      {(request) => <Request clubId={clubId} request={request} onDecided={onDecided} />}
    </PagedRows>
  );
}

type RequestProps = { clubId: string; request: ClubRequest; onDecided: () => void };

function Request({ clubId, request, onDecided }: RequestProps) {
  const { user, question, answer, createdAt } = request;
  const acceptance = useAcceptClubRequest(clubId, request.id);
  const refusal = useDeclineClubRequest(clubId, request.id);
  const isPending = acceptance.isPending || refusal.isPending;
  const [isDeclining, setIsDeclining] = useState(false);
  const [note, setNote] = useDraft(`club-request.${request.id}.decline`);
  const name = displayNameOf(user);

  function accept() {
    // Uses the promise instead of callbacks of mutate, because the row is gone once the requests are fetched again.
    acceptance.mutateAsync().then(
      () => {
        onDecided();
        notify(`${name} is now a member.`);
      },
      (error) => alert(errorText(error), { tone: 'danger' }),
    );
  }

  return (
    <li>
      <UserRow user={user} />
      {answer && (
        <div>
          {question && <p className={texts.soft}>{question}</p>}
          <p className={styles.quote}>{answer}</p>
        </div>
      )}
      <p className={texts.soft}>
        Asked <Time instant={createdAt} />
      </p>
      <ActionBar align="start">
        <Button
          size="small"
          variant="primary"
          aria-label={`Accept ${name}`}
          busy={isPending && !isDeclining}
          onClick={accept}
        >
          Accept
        </Button>
        <Button size="small" aria-label={`Decline ${name}`} onClick={() => setIsDeclining(true)}>
          Decline
        </Button>
      </ActionBar>
      <OnceOpen isOpen={isDeclining}>
        <ReasonDialog
          title={`Decline ${name}`}
          isOpen={isDeclining}
          onClose={() => setIsDeclining(false)}
          text={`${name} will see your message, but not who declined. They can ask again after 30 days.`}
          label="Message (optional)"
          reason={note}
          onReasonChange={setNote}
          submitText="Decline"
          onSubmit={async () => {
            await refusal.mutateAsync(textOrNull(note));
            onDecided();
            notify('The request was declined.');
          }}
        />
      </OnceOpen>
    </li>
  );
}
