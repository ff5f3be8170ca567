import {
  type HumidorPlace,
  type ReadingPoint,
  type ReadingRange,
  readingRange,
} from '@contract/humidor/places.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip, ChipRow } from '@/components/buttons/chip.tsx';
import { PlotTable } from '@/components/charts/plot-table.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { Skeleton } from '@/components/lists/skeleton.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { dateLocale } from '@/lib/time/date-locale.ts';
import { readingsQuery } from '../../api/get-readings.ts';
import {
  humidityBeyond,
  humidityText,
  type TemperatureUnit,
  temperatureBeyond,
  temperatureText,
  toUnit,
} from './climate.ts';
import { plotted, ReadingPlot } from './reading-plot.tsx';

const rangeLabels: Record<ReadingRange, string> = { DAY: 'Day', WEEK: 'Week', MONTH: 'Month', YEAR: 'Year' };
const when = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short' });

type PlaceReadingsProps = { place: HumidorPlace; unit: TemperatureUnit };

/** The readings of a place up to its latest one, as plots and as a table. */
export function PlaceReadings({ place, unit }: PlaceReadingsProps) {
  const [range, setRange] = useState<ReadingRange>('MONTH');
  const query = useQuery(readingsQuery(place.id, range));
  const { data, error, isPending } = query;
  const inUnit = (celsius: number | null) => (celsius === null ? null : toUnit(celsius, unit));
  return (
    <>
      <ChipRow label="Time range">
        {readingRange.options.map((one) => (
          <Chip key={one} isSelected={one === range} onSelect={() => setRange(one)}>
            {rangeLabels[one]}
          </Chip>
        ))}
      </ChipRow>
      {error && !data && <ErrorState {...failureOf(query)} />}
      {isPending && <Skeleton width="100%" height="18rem" />}
      {data && (
        <>
          <ReadingPlot
            label="Humidity"
            points={plotted(data.points, 'humidity', 'isHumidityOutside')}
            low={place.humidityMin}
            high={place.humidityMax}
            say={humidityText}
          />
          <ReadingPlot
            label="Temperature"
            points={plotted(data.points, 'temperature', 'isTemperatureOutside').map((point) => ({
              ...point,
              value: toUnit(point.value, unit),
            }))}
            low={inUnit(place.temperatureMin)}
            high={inUnit(place.temperatureMax)}
            say={(value) => `${value.toLocaleString('en')} °${unit}`}
          />
          <ReadingTable place={place} points={data.points} unit={unit} />
        </>
      )}
    </>
  );
}

/** For an average within the target, some of whose readings are not. */
const partly = 'at times outside the target';

/** The numbers behind the plots. */
function ReadingTable({ place, points, unit }: PlaceReadingsProps & { points: readonly ReadingPoint[] }) {
  return (
    <PlotTable isLong caption="Readings" columns={['When', 'Humidity', 'Temperature']}>
      {points.toReversed().map((point) => (
        <tr key={point.at}>
          <td>{when.format(new Date(point.at))}</td>
          <td data-outside={point.isHumidityOutside || undefined}>
            {point.humidity !== null &&
              `${humidityText(point.humidity)}${point.isHumidityOutside ? ` (${humidityBeyond(point.humidity, place) ?? partly})` : ''}`}
          </td>
          <td data-outside={point.isTemperatureOutside || undefined}>
            {point.temperature !== null &&
              `${temperatureText(point.temperature, unit)}${point.isTemperatureOutside ? ` (${temperatureBeyond(point.temperature, place, unit) ?? partly})` : ''}`}
          </td>
        </tr>
      ))}
    </PlotTable>
  );
}
