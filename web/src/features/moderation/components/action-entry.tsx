import { countedWords, periodWords } from '@contract/bulk-removals.ts';
import type { ModerationAct, ModerationActKind } from '@contract/reports.ts';
import { Link } from 'react-router-dom';
import { Time } from '@/components/time/time.tsx';
import { paths } from '@/config/paths.ts';
import { nounOf } from '@/features/reports/components/report-kinds.ts';
import { reasonLabels } from '@/features/reports/components/report-labels.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { dateLocale } from '@/lib/time/date-locale.ts';
import styles from './moderation.module.css';

/**
 * The text before and after the name of the affected user. For an appeal, that user is the actor. `thing` is, for example,
 * "post".
 */
const phrases: Record<ModerationActKind, (thing: string) => [before: string, after?: string]> = {
  TAKE: (thing) => ['started reviewing a report about', `'s ${thing}`],
  REMOVE: (thing) => ['removed', `'s ${thing}`],
  WARN: (thing) => ['warned', ` about their ${thing}`],
  SUSPEND: () => ['suspended', ''],
  RESOLVE: (thing) => ['resolved a report about', `'s ${thing}`],
  DISMISS: (thing) => ['dismissed a report about', `'s ${thing}`],
  REOPEN: (thing) => ['reopened a report about', `'s ${thing}`],
  RESTORE: (thing) => ['restored', `'s ${thing}`],
  LIFT: () => ['lifted', "'s suspension"],
  APPEAL: (thing) => [`appealed the decision about their ${thing}`],
  HIDE: (thing) => ['hid', `'s ${thing}`],
  UPHOLD: (thing) => ['upheld the decision about', `'s ${thing}`],
};

/** An entry of the log: who did what to whom, when, and why. */
export function ActionEntry({ action }: { action: ModerationAct }) {
  const { kind, actor, subject, targetKind, reason, note, endsAt, bulkRemoval, createdAt } = action;
  const thing = nounOf(targetKind);
  const [before, after] = phrases[kind](thing);
  return (
    <li className={styles.entry}>
      <p>
        {kind === 'RESTORE' && !actor ? (
          // Its reports were withdrawn, or a moderator who has since deleted their account restored it.
          <>
            <User user={subject} />
            's {thing} was restored
          </>
        ) : (
          <>
            {/* Only reports hide content. */}
            {kind === 'HIDE' ? 'Several reports' : <User user={actor} />} {before}{' '}
            {after !== undefined && <User user={subject} />}
            {after}
          </>
        )}
        {kind === 'SUSPEND' && (endsAt ? ` until ${dayOf(endsAt)}` : ' permanently')}
        {bulkRemoval &&
          ` and ${bulkRemoval.period ? 'removed' : 'restored'} ${countedWords(bulkRemoval.counts)}`}
        {bulkRemoval?.period && ` from ${periodWords[bulkRemoval.period]}`}
      </p>
      <p className={styles.soft}>
        <Time instant={createdAt} />
        &nbsp;· {reasonLabels[reason]}
      </p>
      {note && <p className={styles.quote}>{note}</p>}
    </li>
  );
}

function User({ user }: { user: ModerationAct['actor'] }) {
  const name = displayNameOf(user);
  return user ? <Link to={paths.user(user.username)}>{name}</Link> : name;
}

const dayOf = (instant: string) => new Date(instant).toLocaleDateString(dateLocale, { dateStyle: 'long' });
