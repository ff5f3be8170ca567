import { type MailPreference, mailSettings } from '@contract/mail.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { mailSettingsQuery } from './get-mail-settings.ts';

/** Turns emails about one type of notification on or off. */
export function useUpdateMailSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, isOn }: { key: MailPreference; isOn: boolean }) =>
      ask(mailSettings, '/api/users/me/mail', {
        method: 'PATCH',
        body: { [key]: isOn },
        fallback: 'Failed to save email settings',
      }),
    onSuccess: (saved) => cache.setQueryData(mailSettingsQuery.queryKey, saved),
  });
}
