import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { confirm } from '@/components/confirm.ts';
import { Dialog } from '@/components/dialog.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { FormError } from '@/components/form-error.tsx';
import { TextField } from '@/components/text-field.tsx';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import {
  calendarQuery,
  useCreateCalendarAddress,
  useDeleteCalendarAddress,
} from '../api/calendar-address.ts';
import styles from './event-form.module.css';

/** Gives one's calendar program an address under which it finds the events one is going to. */
export function CalendarDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Subscribe to my calendar" size="small">
      <CalendarAddress />
    </Dialog>
  );
}

function CalendarAddress() {
  const { data, isPending, isRefetching, refetch } = useQuery(calendarQuery);
  const create = useCreateCalendarAddress();
  const end = useDeleteCalendarAddress();
  // Told once; gone with this dialog.
  const [url, setUrl] = useState<string>();
  if (isPending) return null;
  if (!data)
    return (
      <ErrorState
        text="Failed to load your calendar"
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );

  async function make() {
    if (data?.createdAt && !(await confirm('The address you have now will stop working. Create a new one?')))
      return;
    create.mutate(undefined, { onSuccess: (made) => setUrl(made.url) });
  }
  function turnOff() {
    end.mutate(undefined, { onSuccess: () => setUrl(undefined) });
  }
  const failed = create.error ?? end.error;
  return (
    <div className={styles.form}>
      <p>Your calendar program shows the events you are going to, and follows when they move.</p>
      {url && <NewAddress url={url} />}
      {!url && data.createdAt && (
        <p className={styles.note}>
          You have an address since {new Date(data.createdAt).toLocaleDateString('en', { dateStyle: 'long' })}
          . It was shown when you created it, and is not kept here.
        </p>
      )}
      <FormError>{failed && errorText(failed)}</FormError>
      <div className={styles.acts}>
        {data.createdAt && (
          <Button busy={end.isPending} onClick={turnOff}>
            Turn off
          </Button>
        )}
        <Button variant={url ? 'quiet' : 'primary'} busy={create.isPending} onClick={() => void make()}>
          {data.createdAt ? 'Create new address' : 'Create address'}
        </Button>
      </div>
    </div>
  );
}

function NewAddress({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => alert('Address copied to clipboard!', { tone: 'success' }),
      () => alert('Please select the address and copy it.'),
    );
  return (
    <>
      <TextField
        label="Secret address"
        description="Whoever has it sees your events. It is shown only now."
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.acts}>
        <Button onClick={() => void copy()}>Copy</Button>
        <a href={url.replace(/^https?:/, 'webcal:')}>Open in my calendar</a>
      </div>
    </>
  );
}
