import type { MailSettings } from '@contract/mail.ts';
import { MailExclamationPoint } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { useCheckAddress } from '@/features/users/api/check-address.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import layout from '@/styles/layout.module.css';
import notice from '@/styles/notice.module.css';
import texts from '@/styles/text.module.css';

type Bounce = NonNullable<MailSettings['bounce']>;
type BounceNoticeProps = { address: string; bounce: Bounce };

const causes: Record<Bounce['kind'], string> = {
  BOUNCED: 'came back',
  COMPLAINED: 'was reported as spam',
};

/** Says why the user gets no emails, and lets them find out whether their address works again. */
export function BounceNotice({ address, bounce: { kind, at, isChecking } }: BounceNoticeProps) {
  const { mutate, error, isPending } = useCheckAddress();
  return (
    <div className={layout.column3}>
      <p className={notice.notice}>
        <MailExclamationPoint />
        <span className={texts.written}>
          An email to {address} {causes[kind]} on {formatDay(at)}, so we stopped.
        </span>
      </p>
      <p role="status">
        {isChecking
          ? 'We sent you a link. Follow it, and emails start again. If it does not arrive, look in your spam folder.'
          : 'If the address works again, we can send you a link that starts emails again.'}
      </p>
      <FormError>{error && errorText(error, 'Failed to send the link. Please try again.')}</FormError>
      <div>
        <Button busy={isPending} onClick={() => mutate()}>
          {isChecking ? 'Send another link' : 'Send a link'}
        </Button>
      </div>
    </div>
  );
}
