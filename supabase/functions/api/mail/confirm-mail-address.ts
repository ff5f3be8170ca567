import { confirmationParams, confirmedAddress } from '../../_shared/contract/mail.ts';
import { notFound } from '../../_shared/errors.ts';
import { mailedLink } from './mailed-link.ts';

export const confirmMailAddress = mailedLink('private.confirm_mail_address', {
  summary: 'Confirm the address to which the link with this token was mailed. It works once, for a day',
  params: confirmationParams,
  reply: confirmedAddress,
  missing: notFound(
    'This link has been used or replaced, or is more than a day old. You can get a new one in your settings.',
  ),
  respond: (confirmed) => new Response(confirmed, { headers: { 'content-type': 'application/json' } }),
});
