import type { HumidorPlace, PlaceKind } from '@contract/humidor/places.ts';
import { browserLanguage } from '@/lib/text/browser-language.ts';

export const placeKindLabels: Record<PlaceKind, string> = {
  HUMIDOR: 'Humidor',
  CABINET: 'Cabinet',
  SHELF: 'Shelf',
  TRAVEL_CASE: 'Travel case',
  OTHER: 'Other',
};

export type TemperatureUnit = 'C' | 'F';

/** Regions that use °F. */
const fahrenheitRegions = ['US', 'PR', 'GU', 'VI', 'LR', 'BS', 'BZ', 'KY', 'PW', 'FM', 'MH'];
const key = 'retrohale.temperature';

/** The unit that the user chose on this device, or else the usual one in their region. */
export function temperatureUnit(): TemperatureUnit {
  const chosen = localStorage.getItem(key);
  if (chosen === 'C' || chosen === 'F') return chosen;
  const { region = '' } = new Intl.Locale(browserLanguage()).maximize();
  return fahrenheitRegions.includes(region) ? 'F' : 'C';
}

export const chooseTemperatureUnit = (unit: TemperatureUnit) => localStorage.setItem(key, unit);

const rounded = (value: number) => Math.round(value * 10) / 10;

/** From °C to the unit. */
export const toUnit = (celsius: number, unit: TemperatureUnit) =>
  rounded(unit === 'F' ? celsius * 1.8 + 32 : celsius);
/** From a tenth in the unit to °C. A tenth of a °C is 0.18 °F, so only hundredths of a °C return the same °F. */
export const toCelsius = (value: number, unit: TemperatureUnit) =>
  unit === 'F' ? Math.round(((rounded(value) - 32) / 1.8) * 100) / 100 : rounded(value);

/** "67.5 %" */
export const humidityText = (humidity: number) => `${rounded(humidity).toLocaleString('en')} %`;
/** "19.2 °C" or "66.6 °F" */
export const temperatureText = (celsius: number, unit: TemperatureUnit) =>
  `${toUnit(celsius, unit).toLocaleString('en')} °${unit}`;

/** How far a value is beyond its bounds, in words. Undefined if it is within them. */
function beyond(
  value: number | null,
  [low, high]: readonly [number | null, number | null],
  { unit, tooLow, tooHigh }: { unit: string; tooLow: string; tooHigh: string },
): string | undefined {
  if (value === null) return undefined;
  const word = high !== null && value > high ? tooHigh : low !== null && value < low ? tooLow : undefined;
  if (word === undefined) return undefined;
  const excess = rounded(word === tooHigh ? value - (high ?? 0) : (low ?? 0) - value);
  return `${excess.toLocaleString('en')}\u00a0${unit} ${word}`;
}

/** "3 % too dry" */
export const humidityBeyond = (humidity: number | null, { humidityMin, humidityMax }: Bounds) =>
  beyond(humidity, [humidityMin, humidityMax], { unit: '%', tooLow: 'too dry', tooHigh: 'too humid' });

/** "3 °C too warm", in the unit. */
export function temperatureBeyond(celsius: number | null, bounds: Bounds, unit: TemperatureUnit) {
  const inUnit = (value: number | null) => (value === null ? null : toUnit(value, unit));
  return beyond(inUnit(celsius), [inUnit(bounds.temperatureMin), inUnit(bounds.temperatureMax)], {
    unit: `°${unit}`,
    tooLow: 'too cold',
    tooHigh: 'too warm',
  });
}

type Bounds = Pick<HumidorPlace, 'humidityMin' | 'humidityMax' | 'temperatureMin' | 'temperatureMax'>;

/** The owner's target range: "65–70 %, 17–21 °C". Undefined if there are no bounds. */
export function bandText(bounds: Bounds, unit: TemperatureUnit): string | undefined {
  const inUnit = (celsius: number | null) => (celsius === null ? null : toUnit(celsius, unit));
  return (
    [
      range(bounds.humidityMin, bounds.humidityMax, '%'),
      range(inUnit(bounds.temperatureMin), inUnit(bounds.temperatureMax), `°${unit}`),
    ]
      .filter(Boolean)
      .join(', ') || undefined
  );
}

function range(low: number | null, high: number | null, unit: string) {
  // A no-break space.
  const measured = `\u00a0${unit}`;
  if (low !== null && high !== null) return `${low}–${high}${measured}`;
  if (low !== null) return `at least ${low}${measured}`;
  return high !== null && `at most ${high}${measured}`;
}
