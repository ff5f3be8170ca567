/**
 * The version of the Rules at /rules: the day from which it applies. A new text gets a new one, here and in the database.
 * In a file of its own, without zod: the page is for visitors, too.
 */
export const rulesVersion = '2026-11-22';
