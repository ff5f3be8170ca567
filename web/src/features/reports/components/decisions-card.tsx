import type { ActAboutMe } from '@contract/reports.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { FormError } from '@/components/form-error.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { TextArea } from '@/components/text-area.tsx';
import { Time } from '@/components/time.tsx';
import { notify } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { allItems } from '@/lib/pages.ts';
import { useCreateObjection } from '../api/create-objection.ts';
import { actsAboutMeQuery } from '../api/get-acts-about-me.ts';
import { kindLabels, reasonLabels } from './report-labels.ts';
import styles from './reports.module.css';

/** What moderators decided about oneself, and the place to object. Not there where nothing was. */
export function DecisionsCard() {
  const query = useInfiniteQuery(actsAboutMeQuery);
  const acts = allItems(query.data);
  if (acts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="decisions">
      <div className={styles.section}>
        <h2 id="decisions">Decisions by our moderators</h2>
        <p>If you think that one of them is a mistake, tell us why. A moderator will look at it again.</p>
        <ul className={styles.list}>
          {acts.map((act) => (
            <Entry key={act.id} act={act} />
          ))}
        </ul>
        {query.hasNextPage && (
          <LoadMore isLoading={query.isFetchingNextPage} onLoad={() => void query.fetchNextPage()} />
        )}
      </div>
    </Card>
  );
}

function Entry({ act }: { act: ActAboutMe }) {
  const [isObjecting, setIsObjecting] = useState(false);
  const { note, text, objection, isUndone } = act;
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{whatHappened(act)}</strong>
        {isUndone && <Badge tone="leaf">Taken back</Badge>}
        <span className={styles.soft}>
          <Time instant={act.createdAt} />
        </span>
      </p>
      <p>
        Reason: {reasonLabels[act.reason]}
        {note && ` – ${note}`}
      </p>
      {text && <p className={`${styles.words} ${styles.note}`}>{text}</p>}
      {objection && (
        <p className={styles.soft}>
          You objected: <q>{objection}</q>
        </p>
      )}
      {!objection && !isUndone && (
        <div>
          <Button onClick={() => setIsObjecting(true)}>Object</Button>
        </div>
      )}
      <ObjectionDialog actId={act.id} isOpen={isObjecting} onClose={() => setIsObjecting(false)} />
    </li>
  );
}

function whatHappened({ kind, targetKind, endsAt }: ActAboutMe): string {
  const thing = kindLabels[targetKind].toLowerCase();
  if (kind === 'REMOVE') return `Your ${thing} was removed`;
  if (kind === 'WARN') return `A warning about your ${thing}`;
  return endsAt
    ? `Your account was suspended until ${new Date(endsAt).toLocaleDateString('en', { dateStyle: 'long' })}`
    : 'Your account was suspended';
}

type ObjectionDialogProps = { actId: string; isOpen: boolean; onClose: () => void };

function ObjectionDialog({ actId, isOpen, onClose }: ObjectionDialogProps) {
  const form = useId();
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useCreateObjection(actId);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    mutate(text, {
      onSuccess: () => {
        onClose();
        notify('Your objection was sent');
      },
    });
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Object to this decision"
      size="small"
      isDismissable={text === ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={isPending}>
            Send
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <TextArea
          label="Why do you disagree?"
          rows={4}
          maxLength={1000}
          showCount
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FormError>{error ? errorText(error, 'Failed to send your objection') : undefined}</FormError>
      </form>
    </Dialog>
  );
}
