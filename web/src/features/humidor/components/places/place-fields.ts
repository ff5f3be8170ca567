import { type HumidorPlace, type PlaceDraft, type PlaceKind, placeDraft } from '@contract/humidor/places.ts';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { numberOrNull } from '@/lib/drafts/number-or-null.ts';
import { type TemperatureUnit, toCelsius, toUnit } from './climate.ts';

/** The values of the form. Temperatures are in the reader's unit. An empty text means no bound. */
export type PlaceFields = {
  name: string;
  kind: PlaceKind;
  humidityMin: string;
  humidityMax: string;
  temperatureMin: string;
  temperatureMax: string;
};

/** A new place, with a common target range. */
export const emptyPlace = (unit: TemperatureUnit): PlaceFields => ({
  name: '',
  kind: 'HUMIDOR',
  humidityMin: '65',
  humidityMax: '72',
  temperatureMin: String(toUnit(18, unit)),
  temperatureMax: String(toUnit(21, unit)),
});

export const placeFieldsOf = (place: HumidorPlace, unit: TemperatureUnit): PlaceFields => ({
  name: place.name,
  kind: place.kind,
  humidityMin: String(place.humidityMin ?? ''),
  humidityMax: String(place.humidityMax ?? ''),
  temperatureMin: place.temperatureMin === null ? '' : String(toUnit(place.temperatureMin, unit)),
  temperatureMax: place.temperatureMax === null ? '' : String(toUnit(place.temperatureMax, unit)),
});

export function celsiusOrNull(typed: string, unit: TemperatureUnit): number | null {
  const value = numberOrNull(typed);
  return value === null ? null : toCelsius(value, unit);
}

/** A limit that still reads as the stored one stays as it is, because converting it to the unit and back would round it. */
const limitOf = (typed: string, unit: TemperatureUnit, stored: number | null = null) =>
  stored !== null && typed === String(toUnit(stored, unit)) ? stored : celsiusOrNull(typed, unit);

/** What to save. `place` is the edited one. */
export const placeDraftOf = (
  fields: PlaceFields,
  unit: TemperatureUnit,
  place?: HumidorPlace | undefined,
): PlaceDraft => ({
  name: fields.name,
  kind: fields.kind,
  humidityMin: numberOrNull(fields.humidityMin),
  humidityMax: numberOrNull(fields.humidityMax),
  temperatureMin: limitOf(fields.temperatureMin, unit, place?.temperatureMin),
  temperatureMax: limitOf(fields.temperatureMax, unit, place?.temperatureMax),
});

export const placeResolver = (unit: TemperatureUnit) =>
  contractResolver<PlaceFields>(placeDraft, (fields) => placeDraftOf(fields, unit));
