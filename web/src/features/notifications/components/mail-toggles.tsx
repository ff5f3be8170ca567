import type { MailPreference, MailSettings } from '@contract/mail.ts';
import { type Toggle, ToggleList } from '@/components/choices/toggle-list.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { Card } from '@/components/layout/card.tsx';
import { useUpdateMailSettings } from '@/features/users/api/update-mail-settings.ts';
import { errorText } from '@/lib/api/api-error.ts';
import cardHead from '@/styles/card-head.module.css';
import lists from '@/styles/list.module.css';
import texts from '@/styles/text.module.css';

const toggles: Toggle<MailPreference>[] = [
  { key: 'clubInvite', label: 'Emails about invitations', description: 'When a club invites you' },
  {
    key: 'eventReminder',
    label: 'Emails about events',
    description: 'When an event that you are going to changes or is cancelled, and a day before it starts',
  },
  {
    key: 'account',
    label: 'Emails about your account',
    description: 'When moderators decide something about you, or someone signs in on a new device',
  },
];

/** What the user is emailed about. Types that are off in the other card are not emailed either. */
export function MailToggles({ settings }: { settings: MailSettings }) {
  const { mutate, error, isPending, variables } = useUpdateMailSettings();
  const shown = isPending ? { ...settings, [variables.key]: variables.isOn } : settings;
  return (
    <Card as="section" aria-labelledby="mail-title">
      <h2 id="mail-title" className={cardHead.title}>
        Email me
      </h2>
      {settings.address === null ? (
        <p>We have no email address for you. Sign-in with Instagram does not give us one.</p>
      ) : (
        <>
          <p className={texts.soft}>
            We write to {settings.address}. What is off above is not emailed either.
          </p>
          <FormError>{error && errorText(error, 'Failed to save email settings')}</FormError>
          <div className={lists.divided}>
            <ToggleList
              toggles={toggles}
              isOn={shown}
              isBusy={isPending}
              onChange={(key, isOn) => mutate({ key, isOn })}
            />
          </div>
        </>
      )}
    </Card>
  );
}
