/** The day of an instant in the reader's time zone, such as Nov 28, 2026. */
export const formatDay = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' });
