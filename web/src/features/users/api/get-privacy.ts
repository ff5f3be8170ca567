import { privacySettings } from '@contract/privacy.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The settings for who can message the user and who can see them. */
export const privacyQuery = replyQuery(['users', 'privacy'], privacySettings, '/api/users/me/privacy', {
  fallback: 'Failed to load your privacy settings',
});
