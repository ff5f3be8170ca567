import { createContext } from 'react';

/** Somebody who can be mentioned. */
export type MentionOption = {
  id: string;
  username: string;
  name: string;
  pictureUrl: string | null;
};

/** Finds who fits what is typed after the @; `scope` names the place (a club's id) whose people come first. */
export type MentionSource = (
  typed: string,
  options: { scope: string | undefined; signal: AbortSignal },
) => Promise<readonly MentionOption[]>;

/** The place that the fields inside belong to, where they name none themselves. */
export const MentionScopeContext = createContext<string | undefined>(undefined);

/** Where mention fields look for people. Without one, they are plain text areas. */
export const MentionSourceContext = createContext<MentionSource | undefined>(undefined);
