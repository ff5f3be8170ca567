import { mailSettings } from '@contract/mail.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { mailSettingsQuery } from './get-mail-settings.ts';

/** Has a link mailed to the user's address, from which emails came back, that starts emails again. */
export const useCheckAddress = () =>
  useSend(mailSettings, '/api/users/me/mail/check', {
    fallback: 'Failed to send the link. Please try again.',
    onSuccess: (cache, saved) => cache.setQueryData(mailSettingsQuery.queryKey, saved),
  });
