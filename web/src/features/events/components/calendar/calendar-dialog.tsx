import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import { dateLocale } from '@/lib/time/date-locale.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import {
  calendarQuery,
  useCreateCalendarAddress,
  useDeleteCalendarAddress,
} from '../../api/calendar-address.ts';

/** Creates the secret address from which a calendar app loads the events the user is going to. */
export function CalendarDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Subscribe to my calendar" size="small">
      <CalendarAddress />
    </Dialog>
  );
}

function CalendarAddress() {
  const query = useQuery(calendarQuery);
  const { data, isPending } = query;
  const create = useCreateCalendarAddress();
  const remove = useDeleteCalendarAddress();
  // The API returns it only once, and it is lost when the dialog closes.
  const [url, setUrl] = useState<string>();
  if (isPending) return null;
  if (!data) return <ErrorState {...failureOf(query)} />;

  async function confirmAndCreate() {
    if (data?.createdAt && !(await confirm('Your current address will stop working. Create a new one?')))
      return;
    remove.reset();
    create.mutate(undefined, { onSuccess: (created) => setUrl(created.url) });
  }
  function turnOff() {
    create.reset();
    remove.mutate(undefined, { onSuccess: () => setUrl(undefined) });
  }
  const failed = create.error ?? remove.error;
  return (
    <div className={layout.column5}>
      <p>Your calendar app will show the events you are going to and stay up to date.</p>
      {url && <NewAddress url={url} />}
      {!url && data.createdAt && (
        <p className={texts.soft}>
          You've had this address since{' '}
          {new Date(data.createdAt).toLocaleDateString(dateLocale, { dateStyle: 'long' })}. It was shown only
          when you created it.
        </p>
      )}
      <FormError>{failed && errorText(failed)}</FormError>
      <ActionBar>
        {data.createdAt && (
          <Button busy={remove.isPending} onClick={turnOff}>
            Turn off
          </Button>
        )}
        <Button
          variant={url ? 'quiet' : 'primary'}
          busy={create.isPending}
          onClick={() => void confirmAndCreate()}
        >
          {data.createdAt ? 'Create new address' : 'Create address'}
        </Button>
      </ActionBar>
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
        description="Anyone who has this address can see your events, and where they take place. It won't be shown again."
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <ActionBar>
        <Button onClick={() => void copy()}>Copy</Button>
        <a href={url.replace(/^https?:/, 'webcal:')}>Open in my calendar</a>
      </ActionBar>
    </>
  );
}
