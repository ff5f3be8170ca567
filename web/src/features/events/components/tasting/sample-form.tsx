import type { SampleNotesDraft, TastingSample } from '@contract/events/tasting.ts';
import { Suspense } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { StarField } from '@/components/choices/star-field.tsx';
import { editedOf } from '@/lib/cache/edited-of.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { noteSample } from '../../api/tasting/note-sample.ts';
import { NoteText } from './note-text.tsx';
import { categoryOf, productNameOf, sampleName } from './sample-name.ts';
import styles from './tasting-table.module.css';

const TastingFields = lazyWithRetry(
  () => import('@/features/products/components/tastings/tasting-fields.tsx'),
  0,
);

type SampleFormProps = { eventId: string; sample: TastingSample; isBlind: boolean };

/** The user's notes on one sample, saved as they are tapped. */
export function SampleForm({ eventId, sample, isBlind }: SampleFormProps) {
  const { id, category, product, notes } = sample;
  const note = (changed: SampleNotesDraft) => void noteSample(eventId, id, changed);
  return (
    <div className={layout.column5}>
      <header>
        <h2 className={styles.sampleTitle}>{product ? productNameOf(product) : sampleName(sample)}</h2>
        <p className={texts.soft}>{categoryOf(category)}</p>
      </header>
      <div className={layout.column1}>
        <StarField
          label="Rating"
          name={`rating-${id}`}
          value={notes.rating ? String(notes.rating) : ''}
          isControlled
          onChange={({ target }) => note({ rating: Number(target.value) })}
        />
        {notes.rating !== undefined && (
          <div>
            <Button size="small" onClick={() => note({ rating: null })}>
              Clear Rating
            </Button>
          </div>
        )}
      </div>
      <Suspense fallback={<p className={texts.soft}>Loading...</p>}>
        <TastingFields
          category={category}
          notes={notes}
          onChange={(changed) => note(editedOf(changed, notes))}
          hasTexts={false}
          error={undefined}
        />
      </Suspense>
      {category === 'PIPE_TOBACCO' && (
        <NoteText
          label="Tin note"
          description="What it smells like in the tin"
          limit={200}
          noted={notes.tinNote ?? ''}
          onNote={(tinNote) => note({ tinNote })}
        />
      )}
      {isBlind && (
        <NoteText
          label="Your guess"
          description="What could it be? Shown with your name after the reveal."
          limit={150}
          noted={notes.guess ?? ''}
          onNote={(guess) => note({ guess })}
        />
      )}
      <NoteText
        label="Remark"
        description="Only for you."
        limit={500}
        noted={notes.remark ?? ''}
        onNote={(remark) => note({ remark })}
      />
      <p className={texts.soft}>
        Your notes are saved as you tap. After the reveal, everyone who can see this tasting sees averages. If
        only a few people score, some may work out who noted what.
      </p>
    </div>
  );
}
