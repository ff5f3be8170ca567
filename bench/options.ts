/** How much a run measures. */
export interface How {
  /** Numbers of posts, ascending. */
  sizes: number[];
  /** How long each subject is measured at the smallest and largest size, and at those between. */
  seconds: number;
  secondsBetween: number;
  /** The share of the special cases (fill-extremes.sql). */
  extremes: number;
  evening: { seconds: number; users: number };
  messages: { seconds: number; listeners: number };
  /** How long one score is sent each second, up to a minute. */
  tasting: { seconds: number };
  /** The size of the large club whose members are notified. */
  members: number;
  /** How often each measurement in a browser is repeated, and Lighthouse. */
  rounds: number;
  lighthouseRounds: number;
  /** The number of posts through which the feed is scrolled. */
  scrolled: number;
  /** The folder of another checkout, which parts that support it measure in the same run. */
  beside: string | undefined;
}

const whole: How = {
  sizes: [10_000, 100_000, 1_000_000],
  seconds: 4,
  secondsBetween: 2,
  extremes: 1,
  evening: { seconds: 300, users: 1000 },
  messages: { seconds: 10, listeners: 1000 },
  tasting: { seconds: 60 },
  members: 5000,
  rounds: 2,
  lighthouseRounds: 3,
  scrolled: 500,
  beside: undefined,
};
const quick: How = {
  ...whole,
  sizes: [10_000],
  seconds: 3,
  evening: { seconds: 30, users: 1000 },
  rounds: 1,
  lighthouseRounds: 1,
};

/** `tiny` checks that all parts still run. Its figures mean nothing. */
export const modes = {
  whole,
  quick,
  tiny: {
    ...quick,
    sizes: [200, 400],
    seconds: 1,
    secondsBetween: 1,
    extremes: 0.002,
    evening: { seconds: 5, users: 20 },
    messages: { seconds: 2, listeners: 50 },
    tasting: { seconds: 2 },
    members: 50,
    scrolled: 40,
    // Lighthouse is downloaded, which needs a network and takes minutes.
    lighthouseRounds: 0,
  },
} satisfies Record<string, How>;
