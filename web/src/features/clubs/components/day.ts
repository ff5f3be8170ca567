/** The day of an instant, in the reader's time zone: Nov 28, 2026. */
export const day = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' });
