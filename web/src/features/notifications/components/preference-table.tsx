import { type MailPreference, type MailSettings, mailTopics } from '@contract/mail.ts';
import type { PushPreference, PushSettings } from '@contract/notification-topics.ts';
import type { NotificationPreferences } from '@contract/notifications.ts';
import { useIsMutating } from '@tanstack/react-query';
import { useId } from 'react';
import { CheckboxInput } from '@/components/choices/checkbox.tsx';
import { SwitchInput } from '@/components/choices/switch.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { Card } from '@/components/layout/card.tsx';
import { useUpdateMailSettings } from '@/features/users/api/update-mail-settings.ts';
import { errorText } from '@/lib/api/api-error.ts';
import cardHead from '@/styles/card-head.module.css';
import texts from '@/styles/text.module.css';
import { preferenceChanges, useUpdatePreference } from '../api/update-preference.ts';
import { useUpdatePushSettings } from '../api/update-push-settings.ts';
import styles from './preference-table.module.css';

type Topic = {
  key: PushPreference;
  label: string;
  description: string;
  /** In place of a switch, for what no preference turns off. */
  inApp?: (preferences: NotificationPreferences) => string;
};

const topics: Topic[] = [
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
    description: 'Before your events, when they change, and when their hosts write to you',
  },
  {
    key: 'clubInvite',
    label: 'Club Invites',
    description:
      'When someone invites you to a club or to co-host an event, joins or leaves a club that you own, or asks to join one that you run',
  },
  {
    key: 'newMessage',
    label: 'New Messages',
    description: 'When someone sends you a direct message or writes in a group',
  },
  {
    key: 'clubRequest',
    label: 'Requests to Join',
    description: 'When someone asks to join a club that you run, or a club answers your request',
    inApp: ({ clubInvite }) => (clubInvite ? 'On' : 'Answers only'),
  },
  {
    key: 'account',
    label: 'Your Account',
    description: 'When moderators decide something about you, or someone logs in on a new device',
    inApp: () => 'Always',
  },
  {
    key: 'other',
    label: 'Everything Else',
    description:
      'Announcements in your clubs, what clubs decide about you, posts that wait for your approval, reports in a club you run, and tobacco that is ready',
    inApp: () => 'Always',
  },
];

const isToggle = (key: string, preferences: NotificationPreferences): key is keyof NotificationPreferences =>
  key in preferences;
const isMailed = (key: string): key is MailPreference => key in mailTopics;

type PreferenceTableProps = {
  preferences: NotificationPreferences;
  push: PushSettings;
  /** Null where no emails are sent. */
  mail: MailSettings | null;
};

/** About what, and by which ways, the user is notified. Every change is saved immediately. */
export function PreferenceTable({ preferences, push, mail }: PreferenceTableProps) {
  const toggling = useUpdatePreference();
  const pushing = useUpdatePushSettings();
  const mailing = useUpdateMailSettings();
  const isBusy = useIsMutating(preferenceChanges) > 0 || mailing.isPending;
  const error = toggling.error ?? pushing.error;
  const pushed = pushing.isPending ? { ...push, [pushing.variables.key]: pushing.variables.isOn } : push;
  const isMailOn = (key: MailPreference) =>
    mailing.isPending && mailing.variables.key === key ? mailing.variables.isOn : (mail?.[key] ?? false);
  return (
    <Card as="section" aria-labelledby="preferences-title">
      <h2 id="preferences-title" className={cardHead.title}>
        Notify me about
      </h2>
      <FormError>{error && errorText(error, 'Failed to save preferences')}</FormError>
      <FormError>{mailing.error && errorText(mailing.error, 'Failed to save email settings')}</FormError>
      <table className={styles.table} aria-labelledby="preferences-title">
        <thead>
          <tr>
            <th scope="col">Notification</th>
            <th scope="col">In the app</th>
            <th scope="col">Push</th>
            {mail && <th scope="col">Email</th>}
          </tr>
        </thead>
        <tbody>
          {topics.map(({ key, inApp, ...words }) => {
            const isOn = !isToggle(key, preferences) || preferences[key];
            return (
              <Row
                key={key}
                {...words}
                inApp={
                  isToggle(key, preferences)
                    ? { isOn, onChange: (value) => toggling.mutate({ key, isOn: value }) }
                    : (inApp?.(preferences) ?? '')
                }
                push={{
                  isOn: isOn && pushed[key],
                  isOff: !isOn,
                  onChange: (value) => pushing.mutate({ key, isOn: value }),
                }}
                mail={
                  mail &&
                  (isMailed(key)
                    ? {
                        isOn: isOn && isMailOn(key),
                        isOff: !isOn || mail.address === null,
                        onChange: (value) => mailing.mutate({ key, isOn: value }),
                      }
                    : 'none')
                }
                isBusy={isBusy}
              />
            );
          })}
        </tbody>
      </table>
      <p className={styles.rule}>
        What is off in the app is not sent in other ways, either.
        {mail && ' A message is emailed when you have not read it for a day, without its text.'}
      </p>
    </Card>
  );
}

type Choice = { isOn: boolean; onChange: (isOn: boolean) => void };
/** `isOff`: there is nothing to choose, because of another choice. */
type Way = Choice & { isOff: boolean };

type RowProps = Pick<Topic, 'label' | 'description'> & {
  inApp: Choice | string;
  push: Way;
  /** `none`: is never mailed. Null: there is no such column. */
  mail: Way | 'none' | null;
  isBusy: boolean;
};

function Row({ label, description, inApp, push, mail, isBusy }: RowProps) {
  const id = useId();
  const words = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.note} id={`${id}-note`}>
        {description}
      </span>
    </>
  );
  return (
    <tr>
      <th scope="row">{typeof inApp === 'string' ? words : <label htmlFor={id}>{words}</label>}</th>
      <td className={styles.app}>
        {typeof inApp === 'string' ? (
          <span className={texts.soft}>{inApp}</span>
        ) : (
          <SwitchInput
            id={id}
            label={label}
            aria-describedby={`${id}-note`}
            checked={inApp.isOn}
            busy={isBusy}
            onChange={inApp.onChange}
          />
        )}
      </td>
      <td className={styles.push}>
        <Box way="Push" label={label} choice={push} isBusy={isBusy} />
      </td>
      {mail && (
        <td className={styles.mail}>
          {mail === 'none' ? (
            <span className={styles.none}>Not emailed</span>
          ) : (
            <Box way="Email" label={label} choice={mail} isBusy={isBusy} />
          )}
        </td>
      )}
    </tr>
  );
}

type BoxProps = { way: 'Push' | 'Email'; label: string; choice: Way; isBusy: boolean };

/** Beside it is the way's name on phones, which have no room for columns. */
function Box({ way, label, choice: { isOn, isOff, onChange }, isBusy }: BoxProps) {
  const id = useId();
  return (
    <label className={styles.box} htmlFor={id}>
      <CheckboxInput
        id={id}
        aria-label={`${way}: ${label}`}
        checked={isOn}
        disabled={isOff}
        aria-disabled={isBusy || undefined}
        onChange={(event) => {
          if (!isBusy) onChange(event.target.checked);
        }}
      />
      <span className={styles.way}>{way}</span>
    </label>
  );
}
