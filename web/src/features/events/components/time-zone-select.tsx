import { commonTimeZones } from '@contract/events.ts';
import { Select, type SelectProps } from '@/components/select.tsx';
import { zoneName } from './event-time.ts';

/** The ten zones that most people choose, then all that this browser knows; `current` stands among them in any case. */
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
