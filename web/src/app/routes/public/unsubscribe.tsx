import type { MailedType } from '@contract/mail.ts';
import { MailX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '@/components/buttons/button.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { unsubscribe } from '@/features/notifications/api/unsubscribe.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';

const stopped: Record<MailedType, string> = {
  CLUB_INVITE: 'We won’t email you invitations to clubs any more.',
  other: 'We won’t email you about your account any more. You’ll still find this in the app.',
  EVENT_REMINDER: 'We won’t email you about events any more. You’ll still find them in the app.',
};

/** Opened by the link at the end of every email. Needs no account, and does nothing until its button is pressed. */
export default function Unsubscribe() {
  const { token = '' } = useParams();
  const [isBusy, setIsBusy] = useState(false);
  const [about, setAbout] = useState<MailedType>();
  const [error, setError] = useState<string>();
  const area = useRef<HTMLDivElement>(null);
  useScreenTitle('Unsubscribe');

  async function stop() {
    setIsBusy(true);
    setError(undefined);
    try {
      setAbout(await unsubscribe(token));
      focusWhenLost(area.current);
    } catch (thrown) {
      setError(errorText(thrown));
    }
    setIsBusy(false);
  }

  return (
    <div ref={area} tabIndex={-1}>
      <EmptyState
        as="h1"
        icon={<MailX />}
        title={about ? 'Emails stopped' : 'Stop these emails?'}
        text={
          <span role="status">
            {error ?? (about ? stopped[about] : 'We won’t send you emails like the one you came from again.')}
          </span>
        }
        action={
          !about && (
            <Button variant="primary" busy={isBusy} onClick={() => void stop()}>
              Stop these emails
            </Button>
          )
        }
      />
    </div>
  );
}
