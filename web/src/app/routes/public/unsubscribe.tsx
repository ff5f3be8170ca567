import type { StoppedType } from '@contract/mail.ts';
import { MailX } from 'lucide-react';
import { unsubscribe } from '@/features/notifications/api/unsubscribe.ts';
import { LinkAction, type MailedLink } from './link-action.tsx';

const stillInTheApp = (what: string) =>
  `We won’t email you about ${what} any more. You’ll still find them in the app.`;
const stopped: Record<StoppedType, string> = {
  ADDRESS: 'We won’t write to this address any more, even if someone enters it again.',
  CLUB_INVITE: 'We won’t email you invitations to clubs any more.',
  DIGEST: 'We won’t email you the weekly digest any more. You’ll still get other emails.',
  CLUB_REQUEST: stillInTheApp('requests to join'),
  ACCOUNT: 'We won’t email you about your account any more. You’ll still find this in the app.',
  EVENT_REMINDER: stillInTheApp('events'),
  NEW_COMMENT: stillInTheApp('comments'),
  NEW_FOLLOWER: stillInTheApp('new followers'),
  NEW_MESSAGE: stillInTheApp('unread messages'),
  NEW_REPLY: stillInTheApp('replies'),
  POST_MENTION: stillInTheApp('mentions'),
};

const link: MailedLink = {
  title: 'Stop these emails?',
  text: 'We won’t send you emails like the one you came from again.',
  label: 'Stop these emails',
  onPress: async (token) => ({ title: 'Emails stopped', text: stopped[await unsubscribe(token)] }),
};

/** Opened by the link at the end of every email. */
export default function Unsubscribe() {
  return <LinkAction icon={<MailX />} link={link} />;
}
