import type { TastingBoard as Board } from '@contract/events/tasting.ts';
import styles from './tasting-board.module.css';

type Sample = Board['samples'][number];

/** How many have scored the current sample, and each of those before it. */
export function BoardCounts({ board, current }: { board: Board; current: Sample | undefined }) {
  const reached = board.samples.filter(({ position }) => position <= (board.position ?? 0));
  const placeCount = Math.max(board.placeCount, ...reached.map(({ scoreCount }) => scoreCount));
  return (
    <>
      {current && (
        <p className={styles.score}>
          <span className={styles.number}>{current.scoreCount}</span>
          <span className={styles.of}>{`of ${placeCount} have scored`}</span>
        </p>
      )}
      <ol className={styles.samples}>
        {reached.map(({ position, scoreCount }) => (
          <li key={position} data-current={position === current?.position || undefined}>
            <span>{`Sample ${position}`}</span>
            <meter
              min={0}
              max={Math.max(placeCount, 1)}
              value={scoreCount}
              aria-label={`Scores of sample ${position}`}
            />
            <span className={styles.count}>{scoreCount}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
