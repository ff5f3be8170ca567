import { Switch } from '@/components/switch.tsx';

type AnnouncementSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Makes a post an announcement. Loaded with the composer: a row that came later would push the Post button away. */
export function AnnouncementSwitch({ isOn, onChange }: AnnouncementSwitchProps) {
  return (
    <Switch
      label="Announcement"
      description="Notifies every member, whatever they have chosen. At most one a day."
      checked={isOn}
      onChange={onChange}
    />
  );
}
