import { commonTimeZones } from '@contract/events.ts';
import { Select, type SelectProps } from '@/components/select.tsx';
import { zoneName } from './event-time.ts';

/** The ten most common time zones, then all zones that the browser knows. `current` is always among them. */
export function TimeZoneSelect({ current, ...rest }: Omit<SelectProps, 'label'> & { current: string }) {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !commonTimeZones.includes(zone));
  if (!commonTimeZones.includes(current) && !others.includes(current)) others.unshift(current);
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
