/** Every way to refuse a request. docs/errors.md lists all sentences. */
import postgres from 'postgres';
import type { ErrorReply } from './contract/common.ts';

type Extra = {
  issues?: NonNullable<ErrorReply['issues']>;
  /** Seconds. */
  retryAfter?: number;
  /** The account is suspended, so every request is refused. */
  isSuspended?: true;
  /** For the log only. */
  cause?: unknown;
};

/** A refusal that can be shown to users as it is: a status and a sentence. */
export class Refusal extends Error {
  readonly status: number;
  readonly issues: Extra['issues'];
  readonly retryAfter: number | undefined;
  readonly isSuspended: true | undefined;

  constructor(status: number, sentence: string, { issues, retryAfter, isSuspended, cause }: Extra = {}) {
    super(sentence, { cause });
    this.name = 'Refusal';
    this.status = status;
    this.issues = issues;
    this.retryAfter = retryAfter;
    this.isSuspended = isSuspended;
  }
}

export const invalid = (issues: NonNullable<Extra['issues']>) =>
  new Refusal(400, issues[0]?.text ?? 'Please check what you entered.', { issues });
export const badRequest = (sentence: string) => new Refusal(400, sentence);
export const unauthenticated = () => new Refusal(401, 'Authentication required. Please log in.');
export const forbidden = (sentence: string) => new Refusal(403, sentence);
export const notFound = (sentence = 'Not found') => new Refusal(404, sentence);
/** The database refuses with the same sentence (private.fail_too_often). */
export const tooOften = (retryAfter: number) =>
  new Refusal(429, "You're doing that too often. Please try again later.", { retryAfter });
export const tooLarge = (sentence: string) => new Refusal(413, sentence);
const failure = (cause: unknown) => new Refusal(500, 'Something went wrong. Please try again.', { cause });
export const unavailable = (cause: unknown, retryAfter?: number) =>
  new Refusal(503, 'Retrohale is not available right now. Please try again in a moment.', {
    cause,
    ...(retryAfter && { retryAfter }),
  });

/**
 * Turns anything thrown into a refusal. `missing` is the endpoint's refusal for a row that does not exist or that the
 * user may not see or change: both look the same. Messages from the database are never passed on, except those that our
 * own functions raise for users (SQLSTATE 'PT' and the status).
 */
export function refusalFor(thrown: unknown, missing: Refusal = notFound()): Refusal {
  if (thrown instanceof Refusal) return thrown;
  if (thrown instanceof postgres.PostgresError) return refusalForSqlState(thrown, missing);
  return isConnectionFailure(thrown) ? unavailable(thrown) : failure(thrown);
}

function refusalForSqlState(error: postgres.PostgresError, missing: Refusal): Refusal {
  const { code, message, detail, hint } = error;
  const ours = /^PT([45]\d\d)$/.exec(code);
  if (ours) {
    const retryAfter = Number(detail);
    return new Refusal(Number(ours[1]), message, {
      ...(retryAfter > 0 && { retryAfter }),
      ...(hint === 'suspended' && { isSuspended: true }),
    });
  }
  switch (code) {
    case '42501': // refused by a policy
    case '23503': // refers to a row that does not exist
      return missing;
    case '23505': // already exists
      return new Refusal(409, 'This already exists.');
    case '23514': // violates a check
    case '22001': // too long
    case '54000': // too long for an index, which counts bytes
    case '22021': // contains a character that Postgres cannot store
    case '22P05':
      return badRequest('Please check what you entered.');
    case '0A000': // a statement's plan is outdated, as after a migration
    case '40001': // conflicts with another transaction
    case '40P01':
    case '57014': // takes too long
      return unavailable(error);
    default: // 08… connection, 53… resources, 57P… shutting down
      return /^(08|53|57P)/.test(code) ? unavailable(error) : failure(error);
  }
}

/** Postgres, Auth or Storage did not respond in time. */
function isConnectionFailure(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown.name === 'TimeoutError') return true;
  if (thrown instanceof TypeError) return /error sending request|fetch failed/.test(thrown.message);
  const code = 'code' in thrown ? String(thrown.code) : '';
  return /^(CONNECT|ECONN|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)/.test(code);
}
