import * as z from 'zod/mini';
import { instant, instantInput, name, pageOf, someOf, uuid } from '../common.ts';
import { tenths } from '../values/tenths.ts';

export const placeKind = z.enum(['HUMIDOR', 'CABINET', 'SHELF', 'TRAVEL_CASE', 'OTHER']);
export type PlaceKind = z.infer<typeof placeKind>;

/** % relative humidity. */
const humidity = z.nullable(z.number());
/** °C, in hundredths, so that every tenth of a °F can be kept. */
const temperature = z.nullable(z.number());

const judged = {
  at: instant,
  humidity,
  temperature,
  /** Outside the range that the owner wants. */
  isHumidityOutside: z.boolean(),
  isTemperatureOutside: z.boolean(),
};

/** Where items of a humidor are kept, and the climate that the owner wants there. */
export const humidorPlace = z.object({
  id: uuid,
  name: z.string(),
  kind: placeKind,
  humidityMin: humidity,
  humidityMax: humidity,
  temperatureMin: temperature,
  temperatureMax: temperature,
  /** Items that are not finished. */
  itemCount: z.number(),
  latest: z.nullable(z.object(judged)),
});
export type HumidorPlace = z.infer<typeof humidorPlace>;

export const humidorPlacePage = pageOf(humidorPlace);
export const placeParams = z.strictObject({ id: uuid });

const notPercent = 'Please enter 0 to 100 %';
const humidityInput = tenths([0, notPercent], [100, notPercent]);
const temperatureInput = z
  .number('Please enter a number')
  .check(
    z.gte(-40, 'Please enter a temperature above −40 °C (−40 °F)'),
    z.lte(85, 'Please enter a temperature below 85 °C (185 °F)'),
    z.multipleOf(0.01, 'Please round to a hundredth'),
  );

const placeFields = {
  name: name(60, 'Please name the place'),
  kind: placeKind,
  humidityMin: z.optional(z.nullable(humidityInput)),
  humidityMax: z.optional(z.nullable(humidityInput)),
  temperatureMin: z.optional(z.nullable(temperatureInput)),
  temperatureMax: z.optional(z.nullable(temperatureInput)),
};

type Bound = number | null | undefined;
const inOrder = (low: Bound, high: Bound) =>
  (low ?? Number.NEGATIVE_INFINITY) <= (high ?? Number.POSITIVE_INFINITY);
const humidityInOrder = z.refine<{ humidityMin?: Bound; humidityMax?: Bound }>(
  ({ humidityMin, humidityMax }) => inOrder(humidityMin, humidityMax),
  { error: 'Please enter at least the lowest value', path: ['humidityMax'] },
);
const temperatureInOrder = z.refine<{ temperatureMin?: Bound; temperatureMax?: Bound }>(
  ({ temperatureMin, temperatureMax }) => inOrder(temperatureMin, temperatureMax),
  { error: 'Please enter at least the lowest value', path: ['temperatureMax'] },
);

/** POST /humidor/places */
export const placeDraft = z.strictObject(placeFields).check(humidityInOrder, temperatureInOrder);
export type PlaceDraft = z.infer<typeof placeDraft>;

/** PATCH /humidor/places/{id}. Fields that are left out stay the same. */
export const placeUpdate = z.partial(z.strictObject(placeFields)).check(humidityInOrder, temperatureInOrder);

/** The most readings that are sent at once. Larger files are thinned out first. */
export const maxReadings = 10_000;

export const reading = z
  .strictObject({
    at: instantInput,
    humidity: z.nullable(humidityInput),
    temperature: z.nullable(temperatureInput),
  })
  .check(
    z.refine(({ humidity, temperature }) => humidity !== null || temperature !== null, {
      error: 'Please enter the humidity or the temperature',
      path: ['humidity'],
    }),
  );
export type Reading = z.infer<typeof reading>;

/** POST /humidor/places/{id}/readings. Readings at an existing time are skipped. */
export const readingsDraft = z.strictObject({
  readings: someOf(
    reading,
    maxReadings,
    'Please send at least one reading',
    'Please send at most 10,000 readings at once',
  ),
});
export const readingsAdded = z.object({ addedCount: z.number() });

/** DELETE /humidor/places/{id}/readings: one, or all of them. */
export const readingsToDelete = z.strictObject({ at: z.optional(instantInput) });
export const readingsDeleted = z.object({ deletedCount: z.number() });

/** How far back, counted from the latest reading. */
export const readingRange = z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']);
export type ReadingRange = z.infer<typeof readingRange>;
export const readingsQuery = z.strictObject({ range: z._default(readingRange, 'MONTH') });

/** A point of a plot: the average over an interval, and whether any reading was outside the range. */
const point = z.object(judged);
export type ReadingPoint = z.infer<typeof point>;
/** GET /humidor/places/{id}/readings: at most 200 points, oldest first. */
export const readingPoints = z.object({ points: z.array(point) });
