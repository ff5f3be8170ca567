import type { JournalEntry } from '@contract/journal.ts';
import { Fragment, type HTMLAttributes, memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Stars } from '@/components/marks/stars.tsx';
import { paths } from '@/config/paths.ts';
import { OwnersMenu } from '@/features/products/components/facts/owners-menu.tsx';
import { SmokeCard } from '@/features/products/components/tastings/smoke-card.tsx';
import { focusNextCard } from '@/lib/dom/focus-next-card.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { useDeleteJournalEntry } from '../api/delete-journal-entry.ts';
import styles from './entry-card.module.css';
import { EntryDialog } from './entry-dialog.tsx';
import { whenSmoked } from './when-smoked.ts';

type EntryCardProps = HTMLAttributes<HTMLElement> & {
  entry: JournalEntry;
  /** Actions on the entry. */
  children?: ReactNode;
};

/** An entry of the user's journal. Other attributes go to the article. */
export const EntryCard = memo(function EntryCard({ entry, children, ...rest }: EntryCardProps) {
  const { place, minutes, rating, line, pipe } = entry;
  const id = useId();
  const deletion = useDeleteJournalEntry(entry.id, () => focusNextCard(id));
  return (
    <SmokeCard
      id={id}
      smoke={entry}
      as="h3"
      line={
        <>
          <time dateTime={entry.smokedAt}>{whenSmoked(entry.smokedAt)}</time>
          {place && `\u00a0· ${place}`}
          {minutes !== null && `\u00a0· ${minutes} min`}
          {pipe && `\u00a0· ${pipe.name}`}
        </>
      }
      menu={
        <OwnersMenu noun="Entry" deletion={deletion}>
          {(dialog) => <EntryDialog entry={entry} {...dialog} />}
        </OwnersMenu>
      }
      {...rest}
    >
      <Company entry={entry} />
      {rating !== null && <Stars rating={rating} />}
      {line && <p className={styles.line}>{line}</p>}
      {children && <div>{children}</div>}
    </SmokeCard>
  );
});

/** The event or club of the entry, and the people the user smoked with. */
function Company({ entry: { event, club, companions } }: { entry: JournalEntry }) {
  if (!event && !club && companions.length === 0) return null;
  return (
    <p className={styles.company}>
      {event && <Link to={paths.event(event.id)}>{event.title}</Link>}
      {!event && club && <Link to={paths.club(club.slug)}>{club.name}</Link>}
      {companions.map((user, index) => (
        <Fragment key={user.id}>
          {index > 0 ? ', ' : event || club ? '\u00a0· with ' : 'With '}
          <Link to={paths.user(user.username)}>{displayNameOf(user)}</Link>
        </Fragment>
      ))}
    </p>
  );
}
