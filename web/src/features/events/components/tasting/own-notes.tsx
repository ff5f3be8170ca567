import type { Tasting, TastingSample } from '@contract/events/tasting.ts';
import type { TastingNotes } from '@contract/products/tastings.ts';
import { Card } from '@/components/layout/card.tsx';
import { Stars } from '@/components/marks/stars.tsx';
import { TastingSummary } from '@/features/products/components/tastings/tasting-summary.tsx';
import layout from '@/styles/layout.module.css';
import list from '@/styles/list.module.css';
import texts from '@/styles/text.module.css';
import { categoryOf, productNameOf, sampleName } from './sample-name.ts';
import styles from './tasting-table.module.css';

/** The samples with what the user has noted, to read. */
export function OwnNotes({ tasting: { samples } }: { tasting: Pick<Tasting, 'samples'> }) {
  return (
    <ol className={list.plain3}>
      {samples.map((sample) => (
        <Card as="li" key={sample.id}>
          <div className={layout.column2}>
            <h2 className={styles.sampleTitle}>
              {sample.product ? productNameOf(sample.product) : sampleName(sample)}
            </h2>
            <p className={texts.soft}>{categoryOf(sample.category)}</p>
            <Noted sample={sample} />
          </div>
        </Card>
      ))}
    </ol>
  );
}

/** What the user noted about a sample. */
export function Noted({ sample: { notes, category } }: { sample: TastingSample }) {
  const { rating, guess, remark, ...tasted } = notes;
  return (
    <>
      {rating !== undefined && <Stars rating={rating} />}
      {Object.keys(tasted).length > 0 && (
        <TastingSummary category={category} notes={{ ...none, ...tasted } as TastingNotes} />
      )}
      {guess && <p>{`Your guess: ${guess}`}</p>}
      {remark && <p className={texts.written}>{remark}</p>}
    </>
  );
}

/** All fields of a review's notes. */
const none = {
  strength: null,
  body: null,
  flavouring: null,
  taste: null,
  roomNote: null,
  bite: null,
  moisture: null,
  draw: null,
  burn: null,
  ash: null,
  finish: null,
  pairing: null,
  tinNote: null,
  flavours: [],
  firstThird: [],
  secondThird: [],
  finalThird: [],
  durationMinutes: null,
  place: null,
  event: null,
  companyClub: null,
} satisfies TastingNotes;
