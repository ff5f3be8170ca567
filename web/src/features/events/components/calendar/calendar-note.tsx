import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { Time } from '@/components/time/time.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import row from '@/styles/row.module.css';
import { calendarQuery, useDeleteCalendarAddress } from '../../api/calendar/calendar-address.ts';

/**
 * For the card of devices: says that the user's calendar and those of their clubs have secret addresses, and turns them
 * off. Renders nothing without one.
 */
export function CalendarNote() {
  const { data } = useQuery(calendarQuery);
  return (
    <>
      {data?.createdAt && (
        <Address whose="Your calendar" name="your calendar address" createdAt={data.createdAt} />
      )}
      {data?.clubs.map(({ id, name, createdAt }) => (
        <Address
          key={id}
          clubId={id}
          whose={`The calendar of ${isolated(name)}`}
          name={`the calendar address for ${isolated(name)}`}
          createdAt={createdAt}
        />
      ))}
    </>
  );
}

type AddressProps = { clubId?: string; whose: string; name: string; createdAt: string };

function Address({ clubId, whose, name, createdAt }: AddressProps) {
  const remove = useDeleteCalendarAddress(clubId);
  const turnOff = () =>
    remove.mutate(undefined, { onSuccess: () => focusWhenLost(document.getElementById('devices')) });
  return (
    <div>
      <div className={row.filled}>
        <p>
          {whose} has a secret address, created <Time instant={createdAt} />. It works without logging in.
        </p>
        <Button aria-label={`Turn off ${name}`} busy={remove.isPending} onClick={turnOff}>
          Turn off
        </Button>
      </div>
      <FormError>{remove.error ? errorText(remove.error) : undefined}</FormError>
    </div>
  );
}
