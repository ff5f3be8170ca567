/** What a mail service reports to the API, for the tests of the stack and the journeys. */
import { createHmac, randomUUID } from 'node:crypto';
import { localKeys } from '../../functions/_shared/local-keys.ts';

/** Posts a report that is signed as Svix signs it, with this secret. Returns the status. */
export async function postReport(
  apiUrl: string,
  body: string,
  secret: string = localKeys.mailWebhookSecret,
): Promise<number> {
  const [id, timestamp] = [`msg_${randomUUID()}`, String(Math.floor(Date.now() / 1000))];
  const digest = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  const response = await fetch(`${apiUrl}/functions/v1/api/mail/bounces`, {
    method: 'POST',
    headers: { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${digest}` },
    body,
  });
  return response.status;
}
