import * as z from 'zod/mini';
import type { bounceKind } from '../../_shared/contract/mail.ts';
import { notFound, unauthenticated } from '../../_shared/errors.ts';
import { readText, usualBodyBytes } from '../http/body.ts';
import { endpoint } from '../http/endpoint.ts';
import { isSigned } from './webhook-signature.ts';

/**
 * What Resend reports, as far as we read it. `suppressed`: it did not send the email, because an earlier one to the
 * address came back or was reported.
 */
const report = z.object({
  type: z.enum(['email.bounced', 'email.complained', 'email.suppressed']),
  created_at: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)))),
  data: z.object({
    to: z.tuple([z.string()]),
    bounce: z.optional(z.object({ type: z.string() })),
  }),
});

/**
 * Ends emails to an address. What is signed but about something else, such as a delivery or a bounce that may pass, is
 * accepted and ignored: the service would send it again otherwise.
 */
export const recordBounce = endpoint({
  summary: 'Receive a report of the mail service that an email came back or was reported as spam',
  open: true,
  status: 204,
  run: async ({ request, env: { mailWebhookSecret: secret }, database }) => {
    if (secret === null) throw notFound();
    const body = await readText(request, usualBodyBytes);
    if (!(await isSigned({ headers: request.headers, body, secret }))) throw unauthenticated();
    const bounce = bounceIn(body);
    if (bounce)
      await database.system`select private.record_bounce(${bounce.address}, ${bounce.kind}, ${bounce.at})`;
    return new Response(null, { status: 204 });
  },
});

function bounceIn(body: string) {
  const { data: reported } = report.safeParse(jsonOf(body));
  if (!reported) return null;
  const { type, created_at: at, data } = reported;
  if (data.bounce && data.bounce.type !== 'Permanent') return null;
  const kind: z.infer<typeof bounceKind> = type === 'email.complained' ? 'COMPLAINED' : 'BOUNCED';
  return { address: data.to[0], kind, at: new Date(at).toISOString() };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
