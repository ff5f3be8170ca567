import { isBlank } from '@contract/common.ts';
import type { MailSettings } from '@contract/mail.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { SubmitButton } from '@/components/forms/submit-button.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { Card } from '@/components/layout/card.tsx';
import { useRemoveMailAddress, useSetMailAddress } from '@/features/users/api/set-mail-address.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import cardHead from '@/styles/card-head.module.css';
import rows from '@/styles/row.module.css';
import { BounceNotice } from './bounce-notice.tsx';
import { DigestRow } from './digest-row.tsx';

/**
 * Where emails go, and the weekly digest, which is an email only. An account whose sign-in gives no address can enter one.
 */
export function MailAddress({ settings }: { settings: MailSettings }) {
  const { address, newAddress, canSetAddress, bounce } = settings;
  const [isChanging, setIsChanging] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const sending = useSetMailAddress();
  const removing = useRemoveMailAddress();
  const done = {
    onSuccess() {
      setIsChanging(false);
      focusWhenLost(area.current);
    },
  };
  return (
    <Card as="section" aria-labelledby="mail-title">
      {/* Takes the focus when a form or a button disappears. */}
      <div ref={area} className={cardHead.titled} tabIndex={-1}>
        <h2 id="mail-title">Email</h2>
        {address !== null &&
          (bounce ? (
            <BounceNotice address={address} bounce={bounce} />
          ) : (
            <p>
              {canSetAddress
                ? `Emails go to ${address}.`
                : `Emails go to ${address}, the address that you log in with.`}
            </p>
          ))}
        {newAddress !== null && (
          <p role="status">
            We sent a link to {newAddress}. Open it within a day to confirm the address. If it does not
            arrive, look in your spam folder.
          </p>
        )}
        {address === null && newAddress === null && (
          <p>
            We have no email address for you, because Instagram does not give us one. If you enter one, we
            send a link to it, which confirms it.
          </p>
        )}
        {canSetAddress && (isChanging || (address === null && newAddress === null)) && (
          <AddressForm
            error={sending.error && errorText(sending.error)}
            isBusy={sending.isPending}
            onSubmit={(entered) => sending.mutate({ address: entered }, done)}
          />
        )}
        {canSetAddress && !isChanging && (address !== null || newAddress !== null) && (
          <>
            <FormError>{sending.error && errorText(sending.error)}</FormError>
            <FormError>{removing.error && errorText(removing.error)}</FormError>
            <ActionBar align="start">
              {newAddress !== null && (
                <Button
                  busy={sending.isPending}
                  onClick={() => sending.mutate({ address: newAddress }, done)}
                >
                  Send again
                </Button>
              )}
              <Button onClick={() => setIsChanging(true)}>Change address</Button>
              <Button busy={removing.isPending} onClick={() => removing.mutate(undefined, done)}>
                Remove address
              </Button>
            </ActionBar>
          </>
        )}
        {address !== null && <DigestRow digest={settings.digest} />}
      </div>
    </Card>
  );
}

type AddressFormProps = { error: string | null; isBusy: boolean; onSubmit: (address: string) => void };

function AddressForm({ error, isBusy, onSubmit }: AddressFormProps) {
  const [entered, setEntered] = useState('');
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBlank(entered) && !isBusy) onSubmit(entered.trim());
  }
  return (
    <form className={rows.filled} onSubmit={submit} noValidate>
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        limit={254}
        value={entered}
        error={error ?? undefined}
        onChange={(event) => setEntered(event.target.value)}
      />
      <SubmitButton disabled={isBlank(entered)} busy={isBusy}>
        Send link
      </SubmitButton>
    </form>
  );
}
