export const offlineCopyPrefix = 'retrohale-offline-';

/** The name of the cache with a user's offline copy. */
export const offlineCopyOf = (userId: string) => offlineCopyPrefix + userId;
