import { removalSentence } from '@contract/bulk-removals.ts';
import { type Suspension, suspension } from '@contract/suspensions.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormError } from '@/components/forms/form-error.tsx';
import { ApiError } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { rememberSuspension, type SuspendedAccount } from '@/lib/session/suspended-account.ts';
import { dateLocale, timeOfDay } from '@/lib/time/date-locale.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { suspensionQuery } from '../api/get-suspension.ts';
import { AppealButton } from './appeal-button.tsx';
import { outcomeTexts } from './report-labels.ts';
import styles from './reports.module.css';

type SuspensionNoticeProps = {
  account: SuspendedAccount;
  /** The export of the user's data. Not shown once it requires signing in again. */
  children: ReactNode;
};

/** Why and until when an account is suspended, in the reader's time zone, with the appeal, the contact and the export. */
export function SuspensionNotice({ account, children }: SuspensionNoticeProps) {
  const { data, error } = useQuery(suspensionQuery(account.userId));
  // Once the token has expired, the details loaded earlier are shown.
  const known = data ?? suspension.safeParse(account.suspension).data;
  useEffect(() => {
    if (data) rememberSuspension(data);
  }, [data]);
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404) return <p role="status">Your suspension has ended. You can sign in again.</p>;
  return (
    <div className={layout.column4}>
      {known ? <Facts suspension={known} /> : <FormError>{account.sentence}</FormError>}
      {known && status !== 401 && <Appeal decision={known.decision} />}
      {known?.contact && (
        <p>
          Questions? <a href={known.contact}>{known.contact.replace('mailto:', '')}</a>
        </p>
      )}
      {status === 401 ? <p>Sign in again to appeal or to download your data.</p> : children}
    </div>
  );
}

function Facts({ suspension: { reason, endsAt, decision } }: { suspension: Suspension }) {
  return (
    <div role="alert">
      <p>
        {endsAt ? (
          <>
            Your account is suspended until{' '}
            <time dateTime={endsAt}>{localTime.format(new Date(endsAt))}</time>.
          </>
        ) : (
          'Your account is permanently suspended.'
        )}
      </p>
      <p className={styles.words}>Reason: {reason}</p>
      {decision?.bulkRemoval && <p>{removalSentence(decision.bulkRemoval)}</p>}
    </div>
  );
}

const localTime = new Intl.DateTimeFormat(dateLocale, {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  ...timeOfDay,
  timeZoneName: 'short',
});

function Appeal({ decision }: { decision: Suspension['decision'] }) {
  // Both states share the element, so it keeps the focus when the button goes.
  const area = useRef<HTMLDivElement>(null);
  if (!decision) return null;
  const { actId, appealText, appealOutcome } = decision;
  if (appealText)
    return (
      <div ref={area} tabIndex={-1}>
        <p className={texts.soft}>
          You appealed: <q>{appealText}</q>
        </p>
        <p>{appealOutcome ? outcomeTexts[appealOutcome] : 'A moderator will review your appeal.'}</p>
      </div>
    );
  return (
    <div ref={area} tabIndex={-1} className={layout.column4}>
      <p>If you think this is a mistake, you can appeal. A moderator will review the decision.</p>
      <AppealButton decisionId={actId} onSent={() => focusWhenLost(area.current)} />
    </div>
  );
}
