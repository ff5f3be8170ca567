import { resumeParams } from '../../_shared/contract/mail.ts';
import { notFound } from '../../_shared/errors.ts';
import { mailedLink } from './mailed-link.ts';

export const resumeMail = mailedLink('private.resume_mail', {
  summary: 'Start emails again to the address that a link with this token was mailed to',
  params: resumeParams,
  status: 204,
  missing: notFound('This link has been used. You can get another one in your settings.'),
  respond: () => new Response(null, { status: 204 }),
});
