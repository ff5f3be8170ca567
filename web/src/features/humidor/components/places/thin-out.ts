import { maxReadings, type Reading } from '@contract/humidor/places.ts';

const stretches = [5, 15, 30, 60, 120, 240, 1440];

/** Averages the readings over equal periods: the shortest for which no more readings remain than one request may contain. */
export function thinOut(readings: Reading[]): { kept: Reading[]; minutesEach: number | undefined } {
  if (readings.length <= maxReadings) return { kept: readings, minutesEach: undefined };
  for (const minutes of stretches) {
    const groups = Map.groupBy(readings, ({ at }) => Math.floor(Date.parse(at) / (minutes * 60_000)));
    if (groups.size > maxReadings && minutes !== 1440) continue;
    const kept = [...groups].slice(-maxReadings).map(([key, group]) => ({
      at: new Date(key * minutes * 60_000).toISOString(),
      humidity: average(group, 'humidity', 10),
      temperature: average(group, 'temperature', 100),
    }));
    return { kept, minutesEach: minutes };
  }
  return { kept: readings, minutesEach: undefined };
}

/** Rounds to tenths of a %, or to hundredths of a °C, as they are stored: `steps` is 10 or 100. */
function average(
  readings: readonly Reading[],
  value: 'humidity' | 'temperature',
  steps: number,
): number | null {
  const known = readings.map((reading) => reading[value]).filter((one) => one !== null);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, one) => sum + one, 0) / known.length) * steps) / steps;
}
