/** How much a run measures. */
export interface How {
  /** Numbers of posts, ascending. */
  sizes: number[];
  /** Of requests to each subject at the smallest and at the largest size, and at those between. */
  seconds: number;
  secondsBetween: number;
  /** What few users have (fill-extremes.sql), as a share. */
  extremes: number;
  evening: { seconds: number; users: number };
  messages: { seconds: number; listeners: number };
  /** Of the large club whose members are notified. */
  members: number;
  /** Of each measurement in a browser, and of Lighthouse. */
  rounds: number;
  lighthouseRounds: number;
  /** In how many posts the feed is scrolled. */
  scrolled: number;
  /** The folder of another checkout, to be measured in the same run where a part can. */
  beside: string | undefined;
}

const whole: How = {
  sizes: [10_000, 100_000, 1_000_000],
  seconds: 4,
  secondsBetween: 2,
  extremes: 1,
  evening: { seconds: 300, users: 1000 },
  messages: { seconds: 10, listeners: 1000 },
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

/** `tiny` shows that all parts still run. Its figures mean nothing. */
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
    members: 50,
    scrolled: 40,
    // It is downloaded, which takes a network and minutes.
    lighthouseRounds: 0,
  },
} satisfies Record<string, How>;
