import { removalSentence } from '@contract/bulk-removals.ts';
import type { ActAboutMe } from '@contract/reports.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Badge } from '@/components/marks/badge.tsx';
import { Time } from '@/components/time/time.tsx';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { dateLocale } from '@/lib/time/date-locale.ts';
import texts from '@/styles/text.module.css';
import { myDecisionsQuery } from '../api/get-my-decisions.ts';
import { AppealButton } from './appeal-button.tsx';
import { CardSection } from './card-section.tsx';
import { nounOf, reportKinds } from './report-kinds.ts';
import { outcomeTexts, reasonLabels } from './report-labels.ts';
import styles from './reports.module.css';

/** The moderators' decisions about the user, who can appeal them. Not shown if there are none. */
export function DecisionsCard() {
  return (
    <CardSection
      query={useInfiniteQuery(myDecisionsQuery)}
      title="Decisions by our moderators"
      text="If you think a decision is a mistake, you can appeal it. A moderator will review it again."
    >
      {(decision) => <Entry key={decision.id} decision={decision} />}
    </CardSection>
  );
}

function Entry({ decision }: { decision: ActAboutMe }) {
  const entry = useRef<HTMLLIElement>(null);
  const { id, reason, note, text, bulkRemoval, appealText, appealOutcome, isUndone, createdAt } = decision;
  return (
    <li ref={entry} tabIndex={-1} className={styles.entry}>
      <p className={styles.head}>
        <strong>{titleOf(decision)}</strong>
        {isUndone && <Badge tone="leaf">Reversed</Badge>}
        <span className={texts.soft}>
          <Time instant={createdAt} />
        </span>
      </p>
      <p>
        Reason: {reasonLabels[reason]}
        {note && ` – ${note}`}
      </p>
      {bulkRemoval && <p>{removalSentence(bulkRemoval)}</p>}
      {text && <p className={`${styles.words} ${styles.note}`}>{text}</p>}
      {appealText && (
        <p className={texts.soft}>
          You appealed: <q>{appealText}</q>
        </p>
      )}
      {appealOutcome && <p>{outcomeTexts[appealOutcome]}</p>}
      <AppealButton
        decisionId={id}
        isShown={!appealText && !isUndone}
        onSent={() => focusWhenLost(entry.current)}
      />
    </li>
  );
}

function titleOf({ kind, targetKind, endsAt }: ActAboutMe): string {
  const thing = nounOf(targetKind);
  if (kind === 'REMOVE') return `Your ${thing} was ${reportKinds[targetKind].removed ?? 'removed'}`;
  if (kind === 'WARN') return `You were warned about your ${thing}`;
  return endsAt
    ? `Your account was suspended until ${new Date(endsAt).toLocaleDateString(dateLocale, { dateStyle: 'long' })}`
    : 'Your account was suspended permanently';
}
