import { userSearchPage } from '@contract/users.ts';
import type { MentionOption, MentionSource } from '@/components/mention-source.ts';
import { ask, withQuery } from '@/lib/api-client.ts';
import { displayNameOf } from '@/lib/display-name.ts';

/** Users to mention, without myself. The members of the club (`scope`) come first. */
export const searchMentions: MentionSource = async (typed, { scope, signal }) => {
  const path = withQuery('/api/users/search', { q: typed, clubId: scope });
  const { items } = await ask(userSearchPage, path, { signal });
  return items.map(
    ({ id, username, displayName, avatarUrl }): MentionOption => ({
      id,
      username,
      name: displayNameOf({ displayName, username }),
      pictureUrl: avatarUrl,
    }),
  );
};
