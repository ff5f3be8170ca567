import { find } from 'linkifyjs';

/** What users wrote, for an email: mail programs turn whatever looks like an address into a link. */
export const withoutLinks = (text: string) =>
  find(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)}…${rest.slice(end)}`, text);
