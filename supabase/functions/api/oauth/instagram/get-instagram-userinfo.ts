import * as z from 'zod/mini';
import { unauthenticated } from '../../../_shared/errors.ts';
import { endpoint } from '../../http/endpoint.ts';
import { fetchFromMeta } from './meta.ts';

const profile = z.object({
  // Too long for an exact JSON number, so Instagram sends it as text.
  user_id: z.string().check(z.minLength(1)),
  username: z.string(),
  name: z.optional(z.string()),
  profile_picture_url: z.optional(z.string()),
});
const metaReply = z.union([profile, z.object({ data: z.array(profile).check(z.minLength(1)) })]);

/**
 * Instagram's profile under the names of OpenID Connect, which Supabase Auth expects. `sub` is `user_id`, the number of
 * the professional account. Unlike `id`, it stays the same if the app at Meta changes.
 */
export const getInstagramUserinfo = endpoint({
  summary: 'For Supabase Auth only: gets the profile of an Instagram token',
  open: true,
  run: async ({ request, fetch }) => {
    const token = /^Bearer +([\w.|-]{1,1024})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (!token) throw unauthenticated();

    const fields = 'user_id,username,name,profile_picture_url';
    const reply = metaReply.parse(
      await fetchFromMeta(fetch, `https://graph.instagram.com/me?fields=${fields}&access_token=${token}`),
    );
    const account = 'data' in reply ? reply.data[0] : reply;
    return Response.json({
      sub: account?.user_id,
      name: account?.name || account?.username,
      preferred_username: account?.username,
      user_name: account?.username,
      picture: account?.profile_picture_url,
      email_verified: false,
    });
  },
});
