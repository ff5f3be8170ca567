/** Emails as they are composed for a member. */
import { emailOf } from '../../functions/mail/compose.ts';

type Mail = Parameters<typeof emailOf>[0];

export const composeMail = (mail: Pick<Mail, 'facts'> & Partial<Mail>) =>
  emailOf({
    id: 'b7a0f3e1-6a54-4d0c-8f6e-0a8a8f6f5f11',
    to: 'ines@example.org',
    from: 'mail@retrohale.example',
    unsubscribeToken: 'u',
    isMember: true,
    topic: 'ACCOUNT',
    club: null,
    entry: null,
    siteUrl: 'https://retrohale.example',
    supabaseUrl: 'https://api.example',
    ...mail,
  });

/** What lets mail programs show a button that ends such emails. */
export const stopHeaders = {
  'List-Unsubscribe': '<https://api.example/functions/v1/api/mail/unsubscribe/u>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};
