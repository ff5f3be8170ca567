import { resumeParams } from '../../_shared/contract/mail.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

const used = notFound('This link has been used. You can get another one in your settings.');

export const resumeMail = endpoint({
  summary: 'Start emails again to the address that a link with this token was mailed to',
  open: true,
  params: resumeParams,
  status: 204,
  missing: used,
  run: async ({ database, params: { token } }) => {
    const [resumed] = await database.system<
      { is_resumed: boolean }[]
    >`select private.resume_mail(${token}) as is_resumed`;
    if (!resumed?.is_resumed) throw used;
    return new Response(null, { status: 204 });
  },
});
