import { Switch } from '@/components/choices/switch.tsx';

type AnnouncementSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/**
 * Makes a post an announcement. Loaded together with the composer, because a row that appeared later would push the Post
 * button away.
 */
export function AnnouncementSwitch({ isOn, onChange }: AnnouncementSwitchProps) {
  return (
    <Switch
      label="Announcement"
      description="Notifies every member, whatever their settings. Limited to one a day."
      checked={isOn}
      onChange={onChange}
    />
  );
}
