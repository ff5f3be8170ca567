import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { Time } from '@/components/time/time.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import row from '@/styles/row.module.css';
import { calendarQuery, useDeleteCalendarAddress } from '../../api/calendar-address.ts';

/**
 * For the card of devices: says that the user's calendar has a secret address, and turns it off. Renders nothing
 * without one.
 */
export function CalendarNote() {
  const { data } = useQuery(calendarQuery);
  const remove = useDeleteCalendarAddress();
  if (!data?.createdAt) return null;
  const turnOff = () =>
    remove.mutate(undefined, { onSuccess: () => focusWhenLost(document.getElementById('devices')) });
  return (
    <div>
      <div className={row.filled}>
        <p>
          Your calendar has a secret address, created <Time instant={data.createdAt} />. It works without
          logging in.
        </p>
        <Button aria-label="Turn off your calendar address" busy={remove.isPending} onClick={turnOff}>
          Turn off
        </Button>
      </div>
      <FormError>{remove.error ? errorText(remove.error) : undefined}</FormError>
    </div>
  );
}
