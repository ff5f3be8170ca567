/** Limits how many large bodies a user can send at once. */
import { Refusal } from '../../_shared/errors.ts';
import { lengthOf, usualBodyBytes } from './body.ts';

/** Runs `work`, which reads a large body. Throws a 429 while another one of the same user is in work. */
export type OneLargeBody = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

const retryAfterSeconds = 5;

/** In memory, so each instance of the function has its own. */
export function createOneLargeBody(): OneLargeBody {
  const busy = new Set<string>();
  return async (userId, work) => {
    if (busy.has(userId)) throw stillReading();
    busy.add(userId);
    try {
      return await work();
    } finally {
      busy.delete(userId);
    }
  };
}

/** Whether a body is larger than usual, or does not say. */
export const mayBeLarge = (request: Request) => (lengthOf(request) ?? Infinity) > usualBodyBytes;

const stillReading = () =>
  new Refusal(429, 'Your previous file is still being read. Please try again in a moment.', {
    retryAfter: retryAfterSeconds,
  });
