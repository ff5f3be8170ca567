/** Runs before each file of tests on a stack. Where there are several stacks, each of Vitest's workers has its own. */
const { STACKS, VITEST_POOL_ID } = process.env;
if (STACKS) process.env.STACK = JSON.stringify(JSON.parse(STACKS)[Number(VITEST_POOL_ID) - 1]);
