import { mailSettings } from '@contract/mail.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { mailSettingsQuery } from './get-mail-settings.ts';

const address = '/api/users/me/mail/address';

/** Enters the address for emails. A link is mailed to it, which confirms it. */
export const useSetMailAddress = () =>
  useSend<typeof mailSettings, { address: string }>(mailSettings, address, {
    fallback: 'Failed to send the link',
    onSuccess: (cache, saved) => cache.setQueryData(mailSettingsQuery.queryKey, saved),
  });

/** Removes the address, and one that waits to be confirmed. */
export const useRemoveMailAddress = () =>
  useSend(mailSettings, address, {
    method: 'DELETE',
    fallback: 'Failed to remove the address',
    onSuccess: (cache, saved) => cache.setQueryData(mailSettingsQuery.queryKey, saved),
  });
