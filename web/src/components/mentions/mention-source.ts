import { createContext } from 'react';

/** A user who can be mentioned. */
export type MentionOption = {
  id: string;
  username: string;
  name: string;
  pictureUrl: string | null;
};

/**
 * Finds users by the text typed after @, which is empty or has at least two letters. Users in `scope`, such as a club's id,
 * come first. Users who cannot be invited to `inviteTo`, the id of a club, are left out.
 */
export type MentionSource = (
  typed: string,
  options: { scope: string | undefined; inviteTo?: string | undefined; signal: AbortSignal },
) => Promise<readonly MentionOption[]>;

/** The scope for fields that have none of their own. */
export const MentionScopeContext = createContext<string | undefined>(undefined);

/** Where mention fields find users. Without one, they are plain text areas. */
export const MentionSourceContext = createContext<MentionSource | undefined>(undefined);
