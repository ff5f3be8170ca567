import { commonTimeZones } from '@contract/events.ts';
import { currentZone, formerZone } from '@contract/time-zones.ts';
import { Select, type SelectProps } from '@/components/choices/select.tsx';
import { cityOf, ownZone, zoneName } from '../page/event-time.ts';

/**
 * The ten most common time zones, then all zones that the browser lists, by the names that they have today. `current` and the
 * device's own zone are always among them: browsers list neither UTC nor zones that are newer than themselves.
 */
export function TimeZoneSelect({ current, ...rest }: Omit<SelectProps, 'label'> & { current: string }) {
  const listed = Intl.supportedValuesOf('timeZone').map(currentZone).sort();
  const others = new Set([current, ownZone(), ...listed].filter((zone) => !commonTimeZones.includes(zone)));
  return (
    <Select label="Timezone" required {...rest}>
      <optgroup label="Common">{commonTimeZones.map(option)}</optgroup>
      <optgroup label="All">{[...others].map(option)}</optgroup>
    </Select>
  );
}

/** "Europe/Kyiv (Kiev)" */
function option(zone: string) {
  const former = formerZone(zone);
  const isOtherCity = former && cityOf(former) !== cityOf(zone);
  return (
    <option key={zone} value={zone}>
      {zoneName(zone)}
      {isOtherCity && ` (${cityOf(former)})`}
    </option>
  );
}
