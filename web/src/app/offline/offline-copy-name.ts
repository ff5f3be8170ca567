export const offlineCopyPrefix = 'retrohale-offline-';

/** The name of the cache that holds a user's offline copy. */
export const offlineCopyOf = (userId: string) => offlineCopyPrefix + userId;
