import { MailCheck } from 'lucide-react';
import { resumeMail } from '@/features/notifications/api/resume-mail.ts';
import { LinkAction, type MailedLink } from './link-action.tsx';

const link: MailedLink = {
  title: 'Start emails again?',
  text: 'The link arrived, so your address works. We’ll email you what your settings say.',
  label: 'Start emails again',
  async onPress(token) {
    await resumeMail(token);
    return { title: 'Emails start again', text: 'You can choose what we email you in your settings.' };
  },
};

/** Opened by the link that was mailed to an address from which emails had come back. */
export default function ResumeMail() {
  return <LinkAction icon={<MailCheck />} link={link} />;
}
