/**
 * What this browser stores about its push subscription: the user it belongs to, and the endpoint that the API knows. Several
 * users may share a browser, and push services change endpoints.
 */
export type PushMemory = {
  userId: string;
  endpoint: string;
  /** When it was saved in the API, in ms since 1970. */
  savedAt: number;
};

const key = 'retrohale.push';

export function pushMemory(): PushMemory | undefined {
  try {
    const { userId, endpoint, savedAt } = JSON.parse(localStorage.getItem(key) ?? '');
    if (typeof userId === 'string' && typeof endpoint === 'string')
      return { userId, endpoint, savedAt: Number(savedAt) || 0 };
  } catch {
    // Nothing is stored, or the stored value is damaged.
  }
  return undefined;
}

export function rememberPush(memory: PushMemory) {
  localStorage.setItem(key, JSON.stringify(memory));
}

export function forgetPush() {
  localStorage.removeItem(key);
}
