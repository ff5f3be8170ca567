import { commonTimeZones } from '@contract/events.ts';
import { Select, type SelectProps } from '@/components/choices/select.tsx';
import { ownZone, zoneName } from '../page/event-time.ts';

/**
 * The ten most common time zones, then all zones that the browser lists. `current` and the device's own zone are always among
 * them: browsers list neither UTC nor zones that are newer than themselves.
 */
export function TimeZoneSelect({ current, ...rest }: Omit<SelectProps, 'label'> & { current: string }) {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !commonTimeZones.includes(zone));
  for (const zone of [current, ownZone()])
    if (!commonTimeZones.includes(zone) && !others.includes(zone)) others.unshift(zone);
  return (
    <Select label="Timezone" required {...rest}>
      <optgroup label="Common">{commonTimeZones.map(option)}</optgroup>
      <optgroup label="All">{others.map(option)}</optgroup>
    </Select>
  );
}

const option = (zone: string) => (
  <option key={zone} value={zone}>
    {zoneName(zone)}
  </option>
);
