/**
 * What this browser remembers of its push subscription: whose it is, and under which address the API knows it. A
 * browser is shared at times, and push services change addresses.
 */
export type PushMemory = {
  userId: string;
  endpoint: string;
  /** When the API was told, in ms since 1970. */
  toldAt: number;
};

const key = 'retrohale.push';

export function pushMemory(): PushMemory | undefined {
  try {
    const { userId, endpoint, toldAt } = JSON.parse(localStorage.getItem(key) ?? '');
    if (typeof userId === 'string' && typeof endpoint === 'string')
      return { userId, endpoint, toldAt: Number(toldAt) || 0 };
  } catch {
    // Nothing is remembered.
  }
  return undefined;
}

export function rememberPush(memory: PushMemory) {
  localStorage.setItem(key, JSON.stringify(memory));
}

export function forgetPush() {
  localStorage.removeItem(key);
}
