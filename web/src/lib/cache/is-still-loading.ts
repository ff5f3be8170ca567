/** Whether a query has no data yet and has not failed. What appears below it can wait for it, so that nothing moves. */
export const isStillLoading = (query: { isPending: boolean; failureCount: number }) =>
  query.isPending && query.failureCount === 0;
