import type { ModerationAct, ModerationActKind } from '@contract/reports.ts';
import { Link } from 'react-router-dom';
import { Time } from '@/components/time.tsx';
import { paths } from '@/config/paths.ts';
import { kindLabels, reasonLabels } from '@/features/reports/components/report-labels.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import styles from './moderation.module.css';

const words: Record<ModerationActKind, (thing: string) => string> = {
  TAKE: (thing) => `took up a report of the ${thing} of`,
  REMOVE: (thing) => `removed the ${thing} of`,
  WARN: (thing) => `warned, about the ${thing},`,
  SUSPEND: () => 'suspended',
  RESOLVE: (thing) => `settled the report of the ${thing} of`,
  DISMISS: (thing) => `dismissed the report of the ${thing} of`,
  REOPEN: (thing) => `reopened the report of the ${thing} of`,
  RESTORE: (thing) => `restored the ${thing} of`,
  LIFT: () => 'lifted the suspension of',
  OBJECT: (thing) => `objected to the decision about their ${thing}`,
};

/** A line of the log: who did what to whom, when, and why. */
export function ActEntry({ act }: { act: ModerationAct }) {
  const { kind, actor, subject, targetKind, reason, note, endsAt, createdAt } = act;
  return (
    <li className={styles.act}>
      <p>
        <Person person={actor} /> {words[kind](kindLabels[targetKind].toLowerCase())}{' '}
        {kind !== 'OBJECT' && <Person person={subject} />}
        {kind === 'SUSPEND' && (endsAt ? ` until ${dayOf(endsAt)}` : ' for good')}
      </p>
      <p className={styles.soft}>
        <Time instant={createdAt} /> · {reasonLabels[reason]}
      </p>
      {note && <p className={styles.quote}>{note}</p>}
    </li>
  );
}

function Person({ person }: { person: ModerationAct['actor'] }) {
  return person ? (
    <Link to={paths.user(person.username)}>{displayNameOf(person)}</Link>
  ) : (
    displayNameOf(person)
  );
}

const dayOf = (instant: string) => new Date(instant).toLocaleDateString('en', { dateStyle: 'long' });
