import { confirmationParams, confirmedAddress } from '../../_shared/contract/mail.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

const expired = notFound(
  'This link has been used or replaced, or is more than a day old. You can get a new one in your settings.',
);

/** The token in the link is enough: the email may be open on a device where its reader is not logged in. */
export const confirmMailAddress = endpoint({
  summary: 'Confirm the address to which the link with this token was mailed. It works once, for a day',
  open: true,
  params: confirmationParams,
  reply: confirmedAddress,
  missing: expired,
  run: async ({ database, params: { token } }) => {
    const [row] = await database.system<
      { reply: string | null }[]
    >`select private.confirm_mail_address(${token}) as reply`;
    if (!row?.reply) throw expired;
    return new Response(row.reply, { headers: { 'content-type': 'application/json' } });
  },
});
