import { Switch } from '@/components/switch.tsx';

type AnnouncementSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Makes a post an announcement. Only some people see it, so its code is loaded for them alone. */
export default function AnnouncementSwitch({ isOn, onChange }: AnnouncementSwitchProps) {
  return (
    <Switch
      label="Announcement"
      description="Notifies every member, whatever they have chosen. At most one a day."
      checked={isOn}
      onChange={onChange}
    />
  );
}
