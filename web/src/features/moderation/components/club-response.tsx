import type { ClubResponseKind, ClubResponse as Response } from '@contract/reports.ts';
import { Time } from '@/components/time/time.tsx';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import layout from '@/styles/layout.module.css';
import styles from './moderation.module.css';

const phrases: Record<ClubResponseKind, string> = {
  MEMBER_REMOVED: 'removed the author from the club',
  CONTENT_REMOVED: 'removed something by the author',
  BANNED: 'banned the author from the club',
  BAN_LIFTED: 'lifted the ban',
  BULK_REMOVED: 'removed what the author wrote recently',
  BULK_RESTORED: 'brought back what the author wrote',
  TIME_OUT: 'gave the author a time-out',
  TIME_OUT_LIFTED: 'lifted the time-out',
};

/** What the club has done about the author since the first report. Nothing of it decides the report. */
export function ClubResponse({ handledAt, acts }: Response) {
  if (!handledAt && acts.length === 0) return null;
  return (
    <section aria-label="What the club did">
      <h3>What the club did</h3>
      <ul className={layout.column}>
        {handledAt && (
          <li className={styles.entry}>
            <p>The club marked it as handled.</p>
            <p className={styles.soft}>
              <Time instant={handledAt} />
            </p>
          </li>
        )}
        {acts.map(({ id, kind, actor, reason, endsAt, createdAt }) => (
          <li key={id} className={styles.entry}>
            <p>
              {displayNameOf(actor)} {phrases[kind]}
              {endsAt && ` until ${formatDay(endsAt)}`}
            </p>
            {reason && <p className={styles.quote}>{reason}</p>}
            <p className={styles.soft}>
              <Time instant={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
