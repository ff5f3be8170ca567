import { type MailPreference, mailSettings } from '@contract/mail.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { mailSettingsQuery } from './get-mail-settings.ts';

/** Turns emails about one topic on or off. */
export const useUpdateMailSettings = () =>
  useSend(mailSettings, '/api/users/me/mail', {
    method: 'PATCH',
    body: ({ key, isOn }: { key: MailPreference; isOn: boolean }) => ({ [key]: isOn }),
    fallback: 'Failed to save email settings',
    onSuccess: (cache, saved) => cache.setQueryData(mailSettingsQuery.queryKey, saved),
  });
