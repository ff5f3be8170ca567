import { userSearchPage } from '@contract/users.ts';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';

type Options = {
  /** The id of a club whose members come first. */
  scope: string | undefined;
  /** The id of a club to which the users will be invited, so that its members are left out. */
  inviteTo?: string | undefined;
  signal: AbortSignal;
};

/** Finds users to mention by the text after the @, which is empty at first. The reader is left out. */
export async function searchMentions(typed: string, { scope, inviteTo, signal }: Options) {
  const path = withQuery('/api/users/search', { q: typed || null, clubId: scope, inviteTo });
  const { items } = await ask(userSearchPage, path, { signal });
  return items.map((user) => ({
    id: user.id,
    username: user.username,
    name: displayNameOf(user),
    pictureUrl: user.avatarUrl,
  }));
}
