/** What members are told when their private club is about to become public. Without zod, because screens load it. */
export const publicationEffects = [
  'Anyone signed in will be able to join, and to see the members, the pages, and all posts, comments and reviews, including earlier ones.',
  'Only people who are members by then will be able to read the chat messages from before.',
  'Events created before will stay visible to members only.',
  'Humidor items that members show to the club will be private again.',
] as const;

/** What members can do about it. */
export const publicationAdvice = "Until then, you can delete what you don't want everyone to see.";
