/**
 * The version of the Rules at /rules: the day on which it takes effect. In a separate file without zod, because visitors who
 * are not logged in load the page too.
 */
export const rulesVersion = '2026-11-26';
