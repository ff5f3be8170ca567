import { useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { Dialog, preloadDialog } from '@/components/overlays/dialog.tsx';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
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
} from '../../api/calendar/calendar-address.ts';

type CalendarDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The club whose calendar it is. Without it, the calendar is the user's own. */
  clubId?: string;
};

/**
 * Creates the secret address from which a calendar app loads the events that the user is going to, or all events of a club.
 */
export function CalendarDialog({ isOpen, onClose, clubId }: CalendarDialogProps) {
  const title = clubId ? "Subscribe to the club's calendar" : 'Subscribe to my calendar';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="small">
      <CalendarAddress clubId={clubId} />
    </Dialog>
  );
}

/** A small button for members of a club, which subscribes to its calendar. */
export function SubscribeToClubButton({ clubId }: { clubId: string }) {
  return (
    <DialogButton
      size="small"
      icon={<CalendarSync />}
      preload={preloadDialog}
      dialog={(dialog) => <CalendarDialog clubId={clubId} {...dialog} />}
    >
      Subscribe
    </DialogButton>
  );
}

function CalendarAddress({ clubId }: { clubId: string | undefined }) {
  const query = useQuery(calendarQuery);
  const { data, isPending } = query;
  const create = useCreateCalendarAddress(clubId);
  const remove = useDeleteCalendarAddress(clubId);
  // The API returns it only once, and it is lost when the dialog closes.
  const [url, setUrl] = useState<string>();
  if (isPending) return null;
  if (!data) return <ErrorState {...failureOf(query)} />;

  const createdAt = clubId ? data.clubs.find(({ id }) => id === clubId)?.createdAt : data.createdAt;

  async function confirmAndCreate() {
    if (createdAt && !(await confirm('Your current address will stop working. Create a new one?'))) return;
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
      <p>
        {clubId
          ? "Your calendar app will show all of the club's events and stay up to date. The address is yours alone, and stops working if you leave the club."
          : 'Your calendar app will show the events you are going to and stay up to date.'}
      </p>
      {url && <NewAddress url={url} isOfClub={clubId !== undefined} />}
      {!url && createdAt && (
        <p className={texts.soft}>
          You've had this address since{' '}
          {new Date(createdAt).toLocaleDateString(dateLocale, { dateStyle: 'long' })}. It was shown only when
          you created it.
        </p>
      )}
      <FormError>{failed && errorText(failed)}</FormError>
      <ActionBar>
        {createdAt && (
          <Button busy={remove.isPending} onClick={turnOff}>
            Turn off
          </Button>
        )}
        <Button
          variant={url ? 'quiet' : 'primary'}
          busy={create.isPending}
          onClick={() => void confirmAndCreate()}
        >
          {createdAt ? 'Create new address' : 'Create address'}
        </Button>
      </ActionBar>
    </div>
  );
}

function NewAddress({ url, isOfClub }: { url: string; isOfClub: boolean }) {
  const seen = isOfClub
    ? "the club's events, and the address of each one you are going to"
    : 'your events, and where they take place';
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => alert('Address copied to clipboard!', { tone: 'success' }),
      () => alert('Please select the address and copy it.'),
    );
  return (
    <>
      <TextField
        label="Secret address"
        description={`Anyone who has this address can see ${seen}. It won't be shown again.`}
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
