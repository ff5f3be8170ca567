import texts from '@/styles/text.module.css';
import styles from './bar-plot.module.css';

const height = 48;
/** The width of a bar with the gap after it. */
const step = 10;

type BarPlotProps = {
  title: string;
  /** The figure beside the title, usually the last value in words. */
  figure: string;
  /** In order. Must not be negative. */
  values: readonly number[];
};

/**
 * A row of small bars with a title. The last bar is emphasised. Screen readers ignore it, so also show the figures in a
 * table.
 */
export function BarPlot({ title, figure, values }: BarPlotProps) {
  const max = Math.max(1, ...values);
  return (
    <figure className={styles.plot}>
      <figcaption>
        <span className={texts.soft}>{title}</span>
        <span className={styles.figure}>{figure}</span>
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${values.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {values.map((value, index) => {
          // A value of 0 is drawn as a line, so that the row has no gaps.
          const length = Math.max(1, (value / max) * height);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the row
              key={index}
              data-last={index === values.length - 1 || undefined}
              x={index * step + 1}
              y={height - length}
              width={step - 2}
              height={length}
            />
          );
        })}
      </svg>
    </figure>
  );
}
