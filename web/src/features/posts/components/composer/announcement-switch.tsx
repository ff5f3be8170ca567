import type { Club } from '@contract/clubs.ts';
import { Switch } from '@/components/choices/switch.tsx';
import { useNow } from '@/components/time/use-now.ts';
import { exactTime } from '@/lib/time/relative-time.ts';
import type { Announcing } from './use-composer.ts';

type AnnouncementSwitchProps = {
  announcing: NonNullable<Club['announcing']>;
  value: Announcing;
  onChange: (value: Announcing) => void;
};

/** Makes a post an announcement, or an urgent one once the day's has been made. Only the owner and admins need it. */
export default function AnnouncementSwitch({ announcing, value, onChange }: AnnouncementSwitchProps) {
  const now = useNow();
  const { nextAt, urgent } = announcing;
  const isUsed = isAhead(nextAt, now);
  return (
    <>
      <Switch
        label="Announcement"
        description={
          isUsed
            ? `The club has made its announcement of the day. You can make the next one from ${localTime(nextAt)}.`
            : 'Notifies all members, whatever they chose for this club. Limited to one a day.'
        }
        disabled={isUsed}
        checked={value === 'announcement' && !isUsed}
        onChange={(isOn) => onChange(isOn ? 'announcement' : undefined)}
      />
      {isUsed && urgent && (
        <Switch
          label="Urgent"
          description={
            isAhead(urgent.nextAt, now)
              ? `You can make the next urgent announcement from ${localTime(urgent.nextAt)}.`
              : "Notifies all members once more today, for what can't wait. Limited to one a day."
          }
          disabled={isAhead(urgent.nextAt, now)}
          checked={value === 'urgent' && !isAhead(urgent.nextAt, now)}
          onChange={(isOn) => onChange(isOn ? 'urgent' : undefined)}
        />
      )}
    </>
  );
}

const isAhead = (instant: string | null, now: number): instant is string =>
  instant !== null && Date.parse(instant) > now;

const localTime = (instant: string) => exactTime(Date.parse(instant));
