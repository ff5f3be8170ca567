import { serverNow } from './clock.ts';

const dayMs = 86_400_000;

/** The instant this many days from now. */
export const inDays = (days: number) => new Date(serverNow() + days * dayMs).toISOString();
