import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { Stars } from '@/components/marks/stars.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { sheetQuery } from '../../api/tasting/get-tasting-sheet.ts';
import { productNameOf } from './sample-name.ts';
import { differencesIn, ranked, ratingOf } from './sheet-figures.ts';
import styles from './tasting-board.module.css';

/** What was tasted, best rated first. */
export function BoardResults({ eventId }: { eventId: string }) {
  const query = useQuery(sheetQuery(eventId));
  if (query.error !== null && !query.data) return <ErrorState {...failureOf(query)} />;
  if (!query.data) return <p className={styles.detail}>Loading...</p>;
  const { samples } = query.data;
  const [difference] = differencesIn(samples);
  return (
    <>
      <ol className={styles.results}>
        {ranked(samples).map((sample) => {
          const rating = ratingOf(sample);
          const average = rating?.average.toFixed(1);
          return (
            <li key={sample.position}>
              <span className={styles.place}>{sample.position}</span>
              <span className={styles.product}>{productNameOf(sample.product)}</span>
              <span className={styles.stars}>
                {average ? (
                  <>
                    <Stars rating={Number(average)} size="l" />
                    <span>{average}</span>
                  </>
                ) : (
                  'No stars'
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {difference && (
        <div>
          <h2 className={styles.detail}>Where opinions differ most</h2>
          <p>{difference}</p>
        </div>
      )}
    </>
  );
}
