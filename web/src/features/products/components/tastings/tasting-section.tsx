import { saysSomething, type TastingNotesDraft } from '@contract/products/tastings.ts';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import styles from './tasting-section.module.css';
import { isTasted } from './tasting-words.ts';

const TastingFields = lazyWithRetry(() => import('./tasting-fields.tsx'), 0);

type TastingSectionProps = {
  category: string;
  notes: TastingNotesDraft | null;
  onChange: (notes: TastingNotesDraft | null) => void;
  error: string | undefined;
};

/** The folded section of tasting notes in a form. Its fields are loaded when it is first opened. */
export function TastingSection({ category, notes, onChange, error }: TastingSectionProps) {
  const [isOpen, setIsOpen] = useState(notes !== null && saysSomething(notes));
  if (!isTasted(category)) return null;
  return (
    <details
      className={styles.section}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span>
          Tasting Notes <span className={styles.optional}>(optional)</span>
        </span>
        <ChevronDown />
      </summary>
      {isOpen && (
        <Suspense fallback={<p className={styles.loading}>Loading...</p>}>
          <div className={styles.fields}>
            <TastingFields
              key={category}
              category={category}
              notes={notes ?? {}}
              onChange={(changed) => onChange(saysSomething(changed) ? changed : null)}
              error={error}
            />
          </div>
        </Suspense>
      )}
    </details>
  );
}
