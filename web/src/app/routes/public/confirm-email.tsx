import { MailCheck } from 'lucide-react';
import { confirmMailAddress } from '@/features/notifications/api/confirm-mail-address.ts';
import { LinkAction, type MailedLink } from './link-action.tsx';

const link: MailedLink = {
  title: 'Confirm your email address?',
  text: 'Emails for the account that the email named will go to this address. Confirm only your own account.',
  label: 'Confirm this address',
  async onPress(token) {
    const username = await confirmMailAddress(token);
    return { title: 'Address confirmed', text: `Emails for @${username} now go to this address.` };
  },
};

/** Opened by the link that was mailed to an address, perhaps on a device where its reader is not logged in. */
export default function ConfirmEmail() {
  return <LinkAction icon={<MailCheck />} link={link} />;
}
