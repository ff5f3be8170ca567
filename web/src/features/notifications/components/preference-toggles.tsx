import type { NotificationPreference, NotificationPreferences } from '@contract/notifications.ts';
import { useIsMutating } from '@tanstack/react-query';
import { type Toggle, ToggleList } from '@/components/choices/toggle-list.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { Card } from '@/components/layout/card.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import cardHead from '@/styles/card-head.module.css';
import lists from '@/styles/list.module.css';
import { preferenceChanges, useUpdatePreference } from '../api/update-preference.ts';

const toggles: Toggle<NotificationPreference>[] = [
  { key: 'newFollower', label: 'New Follower', description: 'When someone follows you' },
  {
    key: 'newPostInClub',
    label: 'New Club Post',
    description:
      "When someone posts in a club you're in, or plans an event there. Clubs of more than 100 members tell you only of announcements and mentions, unless you choose All posts below.",
  },
  { key: 'newComment', label: 'New Comment', description: 'When someone comments on your post or review' },
  { key: 'newReply', label: 'New Reply', description: 'When someone replies to your comment' },
  {
    key: 'postMention',
    label: 'Mentions',
    description: 'When someone mentions you in a post, comment, review or club chat',
  },
  {
    key: 'eventReminder',
    label: 'Event Reminders',
    description: 'Before your events, and when they change',
  },
  {
    key: 'clubInvite',
    label: 'Club Invites',
    description:
      'When someone invites you to a club, joins or leaves one that you own, or asks to join one that you run',
  },
  {
    key: 'newMessage',
    label: 'New Messages',
    description: 'When someone sends you a direct message or writes in a group',
  },
];

/** The types of notification that the user receives. Every change is saved immediately. */
export function PreferenceToggles({ preferences }: { preferences: NotificationPreferences }) {
  const { mutate, error } = useUpdatePreference();
  const isBusy = useIsMutating(preferenceChanges) > 0;
  return (
    <Card as="section" aria-labelledby="preferences-title">
      <h2 id="preferences-title" className={cardHead.title}>
        Notify me about
      </h2>
      <FormError>{error && errorText(error, 'Failed to save preferences')}</FormError>
      <div className={lists.divided}>
        <ToggleList
          toggles={toggles}
          isOn={preferences}
          isBusy={isBusy}
          onChange={(key, isOn) => mutate({ key, isOn })}
        />
      </div>
    </Card>
  );
}
