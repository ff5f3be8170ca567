import type { Event } from '@contract/events.ts';
import { counted } from '@/lib/text/counted.ts';
import texts from '@/styles/text.module.css';

/** That the user came, which only they and the hosts see, and how often that year. */
export function OwnAttendance({ event: { attendance, startTime } }: { event: Event }) {
  if (!attendance?.hasCome) return null;
  const { count } = attendance;
  const events = counted(count, 'event');
  return (
    <p className={texts.soft}>
      {`You were there. You went to ${events} in ${new Date(startTime).getUTCFullYear()}. Only you and the hosts can see this.`}
    </p>
  );
}
