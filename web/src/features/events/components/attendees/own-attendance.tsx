import type { Event } from '@contract/events.ts';
import texts from '@/styles/text.module.css';

/** That the user came, which only they and the hosts see, and how often that year. */
export function OwnAttendance({ event: { attendance, startTime } }: { event: Event }) {
  if (!attendance?.hasCome) return null;
  const { count } = attendance;
  const times = count === 1 ? 'once' : `${count} times`;
  return (
    <p className={texts.soft}>
      {`You were there. You came to events ${times} in ${new Date(startTime).getUTCFullYear()}. Only you and the hosts can see this.`}
    </p>
  );
}
