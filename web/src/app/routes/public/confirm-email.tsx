import { MailCheck } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { confirmMailAddress } from '@/features/notifications/api/confirm-mail-address.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { LinkAction } from './link-action.tsx';

/** Opened by the link that was mailed to an address, perhaps on a device where its reader is not logged in. */
export default function ConfirmEmail() {
  const { token = '' } = useParams();
  useScreenTitle('Confirm your email address');
  return (
    <LinkAction
      icon={<MailCheck />}
      title="Confirm your email address?"
      text="Emails for the account that the email named will go to this address. Confirm only your own account."
      label="Confirm this address"
      onPress={async () => {
        const username = await confirmMailAddress(token);
        return { title: 'Address confirmed', text: `Emails for @${username} now go to this address.` };
      }}
    />
  );
}
