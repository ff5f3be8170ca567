import { userSearchPage } from '@contract/users.ts';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';

type Options = {
  /** The id of a club whose members come first. */
  scope: string | undefined;
  signal: AbortSignal;
};

/** Finds users to mention by the text after the @, which is empty at first. The reader is left out. */
export async function searchMentions(typed: string, { scope, signal }: Options) {
  const path = withQuery('/api/users/search', { q: typed || null, clubId: scope });
  const { items } = await ask(userSearchPage, path, { signal });
  return items.map((user) => ({
    id: user.id,
    username: user.username,
    name: displayNameOf(user),
    pictureUrl: user.avatarUrl,
  }));
}
