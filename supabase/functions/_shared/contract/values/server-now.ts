/** How far the server's clock is ahead of this one, in ms. Only the app sets it, because a device's clock may be wrong. */
export const clock = { aheadMs: 0 };

/** The server's time in ms since 1970, for everything that is compared with the server's times or sent to it. */
export const serverNow = (): number => Date.now() + clock.aheadMs;
