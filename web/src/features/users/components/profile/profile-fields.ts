import { type CurrentUser, type UserUpdate, userUpdate } from '@contract/users.ts';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';

const texts = [
  'displayName',
  'bio',
  'location',
  'website',
  'avatarUrl',
  'coverPhotoUrl',
  'defaultClubId',
] as const;
/** The values of the profile form. An empty text means null. */
export type ProfileFields = Record<(typeof texts)[number] | 'username', string>;

export function fieldsOf(me: CurrentUser): ProfileFields {
  const filled = texts.map((name) => [name, me[name] ?? '']);
  return { ...Object.fromEntries(filled), username: me.username };
}

/**
 * Only the edited fields, because the rest may have been changed elsewhere. An empty field clears its value. The default
 * club is sent only if it can be chosen.
 */
export function updateOf(fields: ProfileFields, opened: ProfileFields, hasClubChoice: boolean): UserUpdate {
  const edited = texts.filter(
    (name) => fields[name] !== opened[name] && (hasClubChoice || name !== 'defaultClubId'),
  );
  const username = fields.username.trim().toLowerCase();
  return {
    ...Object.fromEntries(
      edited.map((name) => [name, (name === 'website' ? addressOf : textOrNull)(fields[name])]),
    ),
    ...(username !== opened.username && { username }),
  };
}

/** `example.org` becomes https://example.org. */
function addressOf(website: string): string | null {
  const typed = textOrNull(website);
  return typed === null || typed.includes(':') ? typed : `https://${typed}`;
}

export const profileResolver = (opened: ProfileFields, hasClubChoice: boolean) =>
  contractResolver<ProfileFields>(userUpdate, (fields) => updateOf(fields, opened, hasClubChoice));
