import * as z from 'zod/mini';
import { absentIs, mediaUrl, name, optionalText, uuid } from '../common.ts';

const slugMissing = 'Club slug is required';

const clubFields = z.strictObject({
  name: name(80, 'Club name is required'),
  description: optionalText(2000),
  isPrivate: z.boolean(),
  /** Not in lists, search and suggestions, nor on profiles, except for its members. */
  isUnlisted: z.boolean(),
  avatarUrl: z.optional(z.nullable(mediaUrl)),
  coverUrl: z.optional(z.nullable(mediaUrl)),
});

/** POST /clubs */
export const clubDraft = z.extend(clubFields, {
  slug: z.string(absentIs(slugMissing)).check(
    z.minLength(1, slugMissing),
    z.regex(/^[a-z0-9-]*$/, 'Slug can only contain lowercase letters, numbers, and hyphens'),
    z.minLength(3, 'Please use at least 3 characters'),
    z.maxLength(50, 'Please use at most 50 characters'),
    z.refine(
      (slug) => !reservedSlugs.includes(slug) && !uuid.safeParse(slug).success,
      'This slug is reserved. Please choose another one.',
    ),
  ),
  isPrivate: z._default(clubFields.shape.isPrivate, false),
  isUnlisted: z._default(clubFields.shape.isUnlisted, false),
});
export type ClubDraft = z.input<typeof clubDraft>;

/**
 * PATCH and PUT /clubs/{id}. Fields that are left out stay the same, and null clears a field. Without `isPrivate`, a
 * private club becomes public after 24 hours, and `isPrivate` stops that.
 */
export const clubUpdate = z.partial(
  z.extend(clubFields, {
    rules: optionalText(2000),
    /** The posts of a member who has none in the club yet wait until its owner or an admin approves them. */
    holdsFirstPosts: z.boolean(),
  }),
);
export type ClubUpdate = z.infer<typeof clubUpdate>;

/** Slugs that would clash with routes. @public `npm run generate` reads it. */
export const reservedSlugs = [
  'invites',
  'invite',
  'new',
  'settings',
  'messages',
  'me',
  'deleted',
  'my-clubs',
];
