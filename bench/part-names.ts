/**
 * The parts of the benchmark, in the order of a whole run. Each is an option of `npm run bench`, and has a place in
 * README.template.md.
 */
export const partNames = [
  'start',
  'server',
  'statements',
  'evening',
  'messages',
  'tasting',
  'notifications',
  'fairness',
  'bundle',
  'interactions',
  'scrolling',
  'offline',
  'pictures',
  'lighthouse',
  'navigation',
] as const;

export type PartName = (typeof partNames)[number];
