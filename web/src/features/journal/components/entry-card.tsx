import type { JournalEntry } from '@contract/journal.ts';
import { type HTMLAttributes, memo, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { ContentMenu } from '@/components/content-menu.tsx';
import { dateLocale } from '@/components/date-locale.ts';
import { Stars } from '@/components/stars.tsx';
import { paths } from '@/config/paths.ts';
import { focusNextCard } from '@/lib/focus-next-card.ts';
import { useDeleteEntry } from '../api/delete-entry.ts';
import styles from './entry-card.module.css';
import { EntryDialog } from './entry-dialog.tsx';

const ownersRights = { canEdit: true, canDelete: true, canRemove: false, canReport: false };
const when = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short' });

type EntryCardProps = HTMLAttributes<HTMLElement> & {
  entry: JournalEntry;
  /** What can be made of it. */
  children?: ReactNode;
};

/** An entry of my journal. Other attributes go to the article. */
export const EntryCard = memo(function EntryCard({ entry, children, ...rest }: EntryCardProps) {
  const id = useId();
  const { place, minutes, rating, line } = entry;
  return (
    <Card as="article" id={id} tabIndex={0} aria-labelledby={`${id}-name`} {...rest}>
      <div className={styles.entry}>
        <div className={styles.head}>
          <div className={styles.names}>
            <h3 id={`${id}-name`} className={styles.name}>
              <Link to={paths.product(entry.productSlug)}>{entry.productName}</Link>
            </h3>
            <p className={styles.quiet}>
              <time dateTime={entry.smokedAt}>{when.format(new Date(entry.smokedAt))}</time>
              {place && ` · ${place}`}
              {minutes !== null && ` · ${minutes} min`}
            </p>
          </div>
          <EntryMenu entry={entry} onDeleted={() => focusNextCard(id)} />
        </div>
        {rating !== null && <Stars rating={rating} />}
        {line && <p className={styles.line}>{line}</p>}
        {children}
      </div>
    </Card>
  );
});

function EntryMenu({ entry, onDeleted }: { entry: JournalEntry; onDeleted: () => void }) {
  const [isEditing, setIsEditing] = useState(false);
  const { mutateAsync: deleteEntry } = useDeleteEntry(entry.id, onDeleted);
  return (
    <>
      <ContentMenu
        noun="Entry"
        viewer={ownersRights}
        onDelete={() => deleteEntry()}
        onEdit={() => setIsEditing(true)}
      />
      <EntryDialog entry={entry} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </>
  );
}
