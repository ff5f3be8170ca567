export const offline = 'You are offline. Please check your connection and try again.';
const unreachable = 'Retrohale cannot be reached. Please check your connection and try again.';

type Issue = { path: string; text: string };
type Details = { issues?: Issue[] | undefined; retryAfter?: number | undefined };

/** A failed request. Its `text` can be shown as it is. */
export class ApiError extends Error {
  /** The HTTP status. 0 if there was no reply. */
  readonly status: number;
  readonly text: string;
  /** For invalid input, the fields and their errors. */
  readonly issues: Issue[];
  /** How long the server asks clients to wait, in ms. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, { issues = [], retryAfter }: Details = {}) {
    super(text);
    this.name = 'ApiError';
    this.status = status;
    this.text = text;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }

  /** Whether trying again may help. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** The error for a missing reply. Its text is `fallback`, unless the browser knows that it is offline. */
export function noReply(fallback: string | undefined): ApiError {
  return new ApiError(0, navigator.onLine ? (fallback ?? unreachable) : offline);
}

/** Whether the resource does not exist for the user. A malformed id, refused with 400, is treated like an unknown one. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && !error.isPassing;
}

/**
 * The data of a query for one resource. Undefined once the server replies that the resource no longer exists, even if an
 * earlier reply is still cached.
 */
export function unlessMissing<Data>({ data, error }: { data: Data | undefined; error: unknown }) {
  return isMissing(error) ? undefined : data;
}

/** The sentence to show for any thrown value. */
export function errorText(error: unknown, fallback = unreachable): string {
  return error instanceof ApiError ? error.text : fallback;
}
