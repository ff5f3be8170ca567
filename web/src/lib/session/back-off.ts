/** 1, 2, 4 … 60 seconds, each lengthened at random by up to half, so that clients do not all return at once. */
export function backOff(tries: number): number {
  return Math.min(60_000, 1000 * 2 ** (tries - 1)) * (1 + Math.random() / 2);
}
