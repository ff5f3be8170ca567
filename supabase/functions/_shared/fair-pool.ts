/** A fixed number of resources, such as connections, that users share fairly. */
import { Refusal, unavailable } from './errors.ts';

/** The most waiting requests per user. No screen sends this many at once. */
export const maxWaitingPerUser = 256;
/** The most waiting requests in total. Any more would wait for longer than their clients do. */
const maxWaiting = 2048;
const retryAfterSeconds = 1;
/** A user with this many waiting requests is flooding. They are served slowly, because processors are shared too. */
const floodSize = 50;
/** How long a flooding user's share stays taken after a request has finished. */
const floodPauseMs = 50;

/** A waiting request. It is called with a resource. */
type Waiting<T> = (resource: T) => void;

/**
 * Lends resources. A user can borrow all but one of them, so that one account leaves one for others, however many
 * requests it sends. Waiting users take turns: the next resource goes to the user who holds the fewest, and among those
 * to the one whose turn is longest ago.
 */
export class FairPool<T> {
  readonly #idle: T[];
  readonly #maxPerUser: number;
  /** How much of their share each user has taken. */
  readonly #held = new Map<string, number>();
  /** Each user's waiting requests. The order of the users is the order of their turns. */
  readonly #queues = new Map<string, Set<Waiting<T>>>();
  #waiting = 0;

  constructor(resources: readonly T[]) {
    this.#idle = [...resources];
    this.#maxPerUser = Math.max(1, resources.length - 1);
  }

  /**
   * Runs `work` with a resource of its own. Throws a 503 if too many requests are waiting, and a 499 if the client of a
   * waiting request disconnects (`signal`).
   */
  async use<R>(userId: string, work: (resource: T) => Promise<R>, signal?: AbortSignal): Promise<R> {
    const resource = await this.#borrow(userId, signal);
    try {
      return await work(resource);
    } finally {
      this.#giveBack(userId, resource);
    }
  }

  async #borrow(userId: string, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw clientHasGone();
    const resource = this.#heldBy(userId) < this.#maxPerUser ? this.#idle.pop() : undefined;
    if (resource !== undefined) {
      this.#count(userId, 1);
      return resource;
    }
    const queue = this.#queues.get(userId) ?? new Set();
    if (queue.size >= maxWaitingPerUser || this.#waiting >= maxWaiting)
      throw unavailable(new Error('Too many requests are waiting.'), retryAfterSeconds);
    this.#queues.set(userId, queue);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#remove(userId, queue, take);
        reject(clientHasGone());
      };
      const take = (lent: T) => {
        signal?.removeEventListener('abort', leave);
        resolve(lent);
      };
      queue.add(take);
      this.#waiting += 1;
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #giveBack(userId: string, resource: T): void {
    this.#idle.push(resource);
    const isFlood = (this.#queues.get(userId)?.size ?? 0) >= floodSize;
    if (isFlood) setTimeout(() => this.#endTurn(userId), floodPauseMs);
    else this.#count(userId, -1);
    this.#lend();
  }

  #endTurn(userId: string): void {
    this.#count(userId, -1);
    this.#lend();
  }

  /** Lends idle resources to waiting requests. */
  #lend(): void {
    while (this.#idle.length > 0) {
      const userId = this.#nextUser();
      const queue = userId && this.#queues.get(userId);
      const [take] = queue || [];
      if (!userId || !queue || !take) return;
      this.#remove(userId, queue, take);
      if (queue.size > 0) {
        // After this turn, the user goes to the end of the order.
        this.#queues.delete(userId);
        this.#queues.set(userId, queue);
      }
      this.#count(userId, 1);
      take(this.#idle.pop() as T);
    }
  }

  /** Undefined if no request is waiting, or only those of users who already hold their maximum. */
  #nextUser(): string | undefined {
    let next: string | undefined;
    let fewest = this.#maxPerUser;
    for (const userId of this.#queues.keys()) {
      const held = this.#heldBy(userId);
      if (held < fewest) [next, fewest] = [userId, held];
      if (fewest === 0) break;
    }
    return next;
  }

  #remove(userId: string, queue: Set<Waiting<T>>, waiting: Waiting<T>): void {
    queue.delete(waiting);
    this.#waiting -= 1;
    if (queue.size === 0) this.#queues.delete(userId);
  }

  #heldBy(userId: string): number {
    return this.#held.get(userId) ?? 0;
  }

  #count(userId: string, change: 1 | -1): void {
    const held = this.#heldBy(userId) + change;
    if (held === 0) this.#held.delete(userId);
    else this.#held.set(userId, held);
  }
}

/** No one reads this reply. Its status distinguishes it from failures in the log. */
const clientHasGone = () => new Refusal(499, 'The request was cancelled.');
