import { mailSettings } from '@contract/mail.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { ownZone } from '@/lib/time/own-zone.ts';
import { mailSettingsQuery } from './get-mail-settings.ts';

/** Chooses the day of the weekly digest, or none (null), in the time zone of this browser. */
export const useUpdateDigest = () =>
  useSend<typeof mailSettings, number | null>(mailSettings, '/api/users/me/mail/digest', {
    method: 'PATCH',
    body: (weekday) => ({ weekday, timezone: ownZone() }),
    fallback: 'Failed to save email settings',
    onSuccess: (cache, saved) => cache.setQueryData(mailSettingsQuery.queryKey, saved),
  });
