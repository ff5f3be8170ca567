import type { JournalEntry } from '@contract/journal.ts';
import { type HTMLAttributes, memo, type ReactNode } from 'react';
import { dateLocale } from '@/components/date-locale.ts';
import { Stars } from '@/components/stars.tsx';
import { OwnersMenu } from '@/features/products/components/owners-menu.tsx';
import { SmokeCard } from '@/features/products/components/smoke-card.tsx';
import { focusNextCard } from '@/lib/focus-next-card.ts';
import { useDeleteEntry } from '../api/delete-entry.ts';
import styles from './entry-card.module.css';
import { EntryDialog } from './entry-dialog.tsx';

const when = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short' });

type EntryCardProps = HTMLAttributes<HTMLElement> & {
  entry: JournalEntry;
  /** What can be made of it. */
  children?: ReactNode;
};

/** An entry of my journal. Other attributes go to the article. */
export const EntryCard = memo(function EntryCard({ entry, children, ...rest }: EntryCardProps) {
  const { place, minutes, rating, line } = entry;
  return (
    <SmokeCard
      smoke={entry}
      as="h3"
      line={
        <>
          <time dateTime={entry.smokedAt}>{when.format(new Date(entry.smokedAt))}</time>
          {place && ` · ${place}`}
          {minutes !== null && ` · ${minutes} min`}
        </>
      }
      menu={(cardId) => <EntryMenu entry={entry} onDeleted={() => focusNextCard(cardId)} />}
      {...rest}
    >
      {rating !== null && <Stars rating={rating} />}
      {line && <p className={styles.line}>{line}</p>}
      {children && <div>{children}</div>}
    </SmokeCard>
  );
});

function EntryMenu({ entry, onDeleted }: { entry: JournalEntry; onDeleted: () => void }) {
  const { mutateAsync: deleteEntry } = useDeleteEntry(entry.id, onDeleted);
  return (
    <OwnersMenu
      noun="Entry"
      onDelete={() => deleteEntry()}
      editor={(dialog) => <EntryDialog entry={entry} {...dialog} />}
    />
  );
}
