import { mailSettings } from '@contract/mail.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** What the user is emailed about, and whether this Retrohale sends emails at all. */
export const mailSettingsQuery = replyQuery(['users', 'mail'], mailSettings, '/api/users/me/mail', {
  fallback: 'Failed to load email settings',
});
