import { type CurrentUser, type UserUpdate, userUpdate } from '@contract/users.ts';
import { contractResolver } from '@/lib/contract-resolver.ts';
import { textOrNull } from '@/lib/text-or-null.ts';

const texts = [
  'displayName',
  'bio',
  'location',
  'website',
  'avatarUrl',
  'coverPhotoUrl',
  'defaultClubId',
] as const;
/** The values of the profile form. An empty text stands for null. */
export type ProfileFields = Record<(typeof texts)[number] | 'username', string>;

export function fieldsOf(me: CurrentUser): ProfileFields {
  const filled = texts.map((name) => [name, me[name] ?? '']);
  return { ...Object.fromEntries(filled), username: me.username };
}

/** An empty field clears its value. The username is sent only to change it. */
export function updateOf({ username, ...fields }: ProfileFields, me: CurrentUser): UserUpdate {
  const wanted = username.trim().toLowerCase();
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOrNull(value)])),
    website: addressOf(fields.website),
    ...(wanted !== me.username && { username: wanted }),
  };
}

/** `example.org` becomes https://example.org. */
function addressOf(website: string): string | null {
  const typed = textOrNull(website);
  return typed === null || typed.includes(':') ? typed : `https://${typed}`;
}

export const profileResolver = (me: CurrentUser) =>
  contractResolver<ProfileFields>(userUpdate, (fields) => updateOf(fields, me));
