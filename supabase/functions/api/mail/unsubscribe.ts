import { unsubscribed, unsubscribeParams } from '../../_shared/contract/mail.ts';
import { links } from '../../_shared/contract/values/links.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { mailedLink } from './mailed-link.ts';

const expired = notFound('This link has expired. You can turn emails off in your settings.');

/**
 * One click in a mail program (RFC 8058). Its body says `List-Unsubscribe=One-Click`, and is not read: the token in the
 * address is enough.
 */
export const unsubscribe = mailedLink('private.unsubscribe', {
  summary: 'Stop emails such as the one with this token, or all invitations to its address',
  params: unsubscribeParams,
  reply: unsubscribed,
  missing: expired,
  respond: (type) => Response.json({ type }),
});

/** Following a link must change nothing, because mail servers follow links to examine them. */
export const openUnsubscribePage = endpoint({
  summary: 'Open the page on which emails such as the one with this token can be stopped',
  open: true,
  params: unsubscribeParams,
  status: 302,
  missing: expired,
  run: async ({ env, params: { token } }) =>
    new Response(null, { status: 302, headers: { location: env.siteUrl + links.unsubscribe(token) } }),
});
