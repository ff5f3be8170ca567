import { commonTimeZones } from '@contract/events/drafts.ts';
import { currentZone, formerZone } from '@contract/values/time-zones.ts';
import { Select, type SelectProps } from '@/components/choices/select.tsx';
import { ownZone } from '@/lib/time/own-zone.ts';
import { cityOf, zoneName } from '../time/event-zone.ts';

/**
 * The ten most common time zones, then all zones that the browser lists, by the names that they have today and had before.
 * `current` and the device's own zone are always among them: browsers list neither UTC nor zones that are newer than
 * themselves.
 */
export function TimeZoneSelect({ current, ...rest }: Omit<SelectProps, 'label'> & { current: string }) {
  const listed = new Set(Intl.supportedValuesOf('timeZone').map(currentZone));
  const others = [...listed].filter((zone) => !commonTimeZones.includes(zone)).flatMap(namesOf);
  const unlisted = [...new Set([current, ownZone()])].filter(
    (zone) => !commonTimeZones.includes(zone) && !listed.has(zone),
  );
  return (
    <Select label="Timezone" required {...rest}>
      <optgroup label="Common">
        {commonTimeZones.map((zone) => (
          <option key={zone} value={zone}>
            {zoneName(zone)}
          </option>
        ))}
      </optgroup>
      <optgroup label="All">
        {[...unlisted.flatMap(namesOf), ...others.sort((a, b) => a.name.localeCompare(b.name))].map(
          ({ zone, name }) => (
            <option key={name} value={zone}>
              {name}
            </option>
          ),
        )}
      </optgroup>
    </Select>
  );
}

/** `Kyiv, Europe` and `Kiev, Europe (now Kyiv)`, because typing in an open list finds the beginnings of names. */
function namesOf(zone: string): { zone: string; name: string }[] {
  const former = formerZone(zone);
  const today = { zone, name: placeFirst(zone) };
  return former && cityOf(former) !== cityOf(zone)
    ? [today, { zone, name: `${placeFirst(former)} (now ${cityOf(zone)})` }]
    : [today];
}

/** America/Indiana/Knox as `Knox, Indiana, America`. The names of 400 zones would take too long to look up. */
const placeFirst = (zone: string) => zone.replaceAll('_', ' ').split('/').reverse().join(', ');
