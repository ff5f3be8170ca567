import type { ReadingPoint } from '@contract/humidor/places.ts';
import { dateLocale, timeOfDay } from '@/lib/time/date-locale.ts';
import styles from './reading-plot.module.css';

type ReadingPlotProps = {
  /** The quantity, such as Humidity. */
  label: string;
  points: readonly { at: string; value: number; isOutside: boolean }[];
  /** The target range. */
  low: number | null;
  high: number | null;
  /** Formats a value: "67.5 %". */
  say: (value: number) => string;
};

const day = new Intl.DateTimeFormat(dateLocale, { day: 'numeric', month: 'short' });
const hour = new Intl.DateTimeFormat(dateLocale, timeOfDay);
const dayMs = 86_400_000;

/**
 * A line over time, with the target range behind it and a dot at each value outside it. The table beside it has the numbers.
 */
export function ReadingPlot({ label, points, low, high, say }: ReadingPlotProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const start = Date.parse(first.at);
  const duration = Date.parse(last.at) - start || 1;
  const values = points.map(({ value }) => value);
  const known = [...values, ...[low, high].filter((bound) => bound !== null)];
  const [bottom, top] = [Math.floor(Math.min(...known) - 0.5), Math.ceil(Math.max(...known) + 0.5)];
  const x = (at: string) => ((Date.parse(at) - start) / duration) * 100;
  const y = (value: number) => ((top - value) / (top - bottom)) * 100;
  const outside = points.filter(({ isOutside }) => isOutside);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const time = duration < 2 * dayMs ? hour : day;
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.label}>
        <span>{label}</span>
        <span className={styles.extremes}>
          {say(least)} to {say(most)}
        </span>
      </figcaption>
      <div className={styles.chart}>
        <div className={styles.values} aria-hidden="true">
          <span>{say(top)}</span>
          <span>{say((top + bottom) / 2)}</span>
          <span>{say(bottom)}</span>
        </div>
        <svg
          className={styles.drawing}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={`${label} from ${say(least)} to ${say(most)}${outside.length > 0 ? ', at times outside the target' : ''}`}
        >
          {(low !== null || high !== null) && (
            <rect
              className={styles.band}
              x="0"
              width="100"
              y={y(high ?? top)}
              height={y(low ?? bottom) - y(high ?? top)}
            />
          )}
          {[0, 50, 100].map((at) => (
            <path key={at} className={styles.grid} d={`M0 ${at}H100`} />
          ))}
          <path className={styles.line} d={lineOf(points, x, y)} />
          {outside.map(({ at, value }) => (
            <path key={at} className={styles.dot} d={`M${x(at)} ${y(value)}h0`} />
          ))}
        </svg>
        <div className={styles.times} aria-hidden="true">
          {ticks.map((share) => (
            <span key={share}>{time.format(start + share * duration)}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** The line is interrupted where readings are missing for more than a tenth of the time shown. */
function lineOf(points: ReadingPlotProps['points'], x: (at: string) => number, y: (value: number) => number) {
  let before = Number.NEGATIVE_INFINITY;
  return points
    .map(({ at, value }) => {
      const [to, command] = [x(at), x(at) - before > 10 ? 'M' : 'L'];
      before = to;
      return `${command}${to.toFixed(2)} ${y(value).toFixed(2)}`;
    })
    .join('');
}

/** The points that have a value. */
export const plotted = (
  points: readonly ReadingPoint[],
  value: 'humidity' | 'temperature',
  isOutside: 'isHumidityOutside' | 'isTemperatureOutside',
) =>
  points.flatMap((point) =>
    point[value] === null ? [] : [{ at: point.at, value: point[value], isOutside: point[isOutside] }],
  );
