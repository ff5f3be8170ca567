import type { ClubRequests, OwnClubRequest } from '@contract/clubs/requests.ts';
import type { Club } from '@contract/clubs.ts';
import { isBlank } from '@contract/common.ts';
import { topicOf } from '@contract/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { SubmitButton } from '@/components/forms/submit-button.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { Card } from '@/components/layout/card.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { RichText } from '@/components/text/rich-text.tsx';
import { meQuery } from '@/features/users/api/get-me.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { coalesce } from '@/lib/api/coalesce.ts';
import { happened } from '@/lib/cache/happened.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { listen } from '@/lib/realtime/realtime.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import texts from '@/styles/text.module.css';
import { useAskToJoin } from '../../api/requests/ask-to-join.ts';
import { useWithdrawClubRequest } from '../../api/requests/withdraw-club-request.ts';
import styles from './club-requests.module.css';

/** The club is fetched at most this often, however many notifications arrive. */
const refreshIntervalMs = 1000;

type AskToJoinProps = { club: Club; requests: ClubRequests };

/** For non-members of a private club that accepts requests: the form to ask to join, or the state of their request. */
export default function AskToJoin({ club, requests }: AskToJoinProps) {
  const { mine, viewer } = requests;
  const area = useRef<HTMLDivElement>(null);
  useDecision(club, mine?.status === 'PENDING');
  if (!mine && !viewer.canAsk) return null;
  return (
    // Takes the focus when the request replaces the form, or the form the request.
    <div ref={area} tabIndex={-1}>
      <Card as="section" aria-labelledby="ask-to-join">
        {mine ? (
          <OwnRequest club={club} request={mine} onGone={() => focusWhenLost(area.current)} />
        ) : (
          <RequestForm club={club} question={requests.question} onAsked={() => focusWhenLost(area.current)} />
        )}
      </Card>
    </div>
  );
}

/**
 * Reloads the club when its request is decided. Non-members cannot listen to a private club, but the decision is a
 * notification.
 */
function useDecision({ slug }: Club, isPending: boolean) {
  const { data: me } = useQuery(meQuery);
  const userId = me?.id;
  useEffect(() => {
    if (userId === undefined || !isPending) return;
    const refresh = coalesce(() => happened('clubRequestAnswered', slug), refreshIntervalMs);
    return listen(topicOf.user(userId), {
      onEvent: (event) => event === 'notifications' && refresh(),
      // The request may have been decided before the subscription started.
      onSubscribed: refresh,
    });
  }, [slug, userId, isPending]);
}

type RequestFormProps = { club: Club; question: string | null; onAsked: () => void };

function RequestForm({ club, question, onAsked }: RequestFormProps) {
  const [answer, setAnswer] = useDraft(`club-request.${club.id}`);
  const { mutate, isPending, error } = useAskToJoin(club.id);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    mutate(textOrNull(answer), {
      onSuccess: () => {
        setAnswer('');
        onAsked();
        notify('Your request was sent.');
      },
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 id="ask-to-join">Ask to join</h2>
      <p>The owner and admins of {club.name} will review your request, and you will be notified.</p>
      {club.rules && (
        <section className={styles.rules} aria-labelledby="request-rules">
          <h3 id="request-rules">Club rules</h3>
          <RichText text={club.rules} />
        </section>
      )}
      <TextArea
        label={question ?? 'A few words about yourself (optional)'}
        limit={500}
        showCount
        required={question !== null}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <FormError>{error ? errorText(error) : undefined}</FormError>
      {club.rules && <p className={texts.soft}>By asking to join, you accept the club's rules.</p>}
      <ActionBar align="start">
        <SubmitButton variant="primary" disabled={question !== null && isBlank(answer)} busy={isPending}>
          Ask to Join
        </SubmitButton>
      </ActionBar>
    </form>
  );
}

type OwnRequestProps = { club: Club; request: OwnClubRequest; onGone: () => void };

function OwnRequest({ club, request, onGone }: OwnRequestProps) {
  const { status, question, answer, note, createdAt, canAskAgainAt } = request;
  const withdraw = useWithdrawClubRequest(club.id, request.id);

  async function confirmAndWithdraw() {
    const question = 'Are you sure you want to withdraw your request?';
    if (!(await confirm(question, { confirmText: 'Withdraw' }))) return;
    withdraw.mutate(undefined, {
      onSuccess: onGone,
      onError: (error) => alert(errorText(error), { tone: 'danger' }),
    });
  }

  const words = answer && (
    <div>
      {question && <p className={texts.soft}>{question}</p>}
      <p className={styles.quote}>{answer}</p>
    </div>
  );
  if (status === 'PENDING')
    return (
      <div className={styles.form}>
        <h2 id="ask-to-join">You asked to join</h2>
        <p>
          You asked on {formatDay(createdAt)}. The club's owner and admins will decide, and you will be
          notified.
        </p>
        {words}
        <ActionBar align="start">
          <Button busy={withdraw.isPending} onClick={() => void confirmAndWithdraw()}>
            Withdraw
          </Button>
        </ActionBar>
      </div>
    );
  return (
    <div className={styles.form}>
      <h2 id="ask-to-join">Your request was declined</h2>
      {note && <p className={styles.quote}>{note}</p>}
      {canAskAgainAt && <p>You can ask again from {formatDay(canAskAgainAt)}.</p>}
    </div>
  );
}
