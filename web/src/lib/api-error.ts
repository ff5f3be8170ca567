export const offline = 'You are offline. Please check your connection and try again.';
const unreachable = 'Retrohale cannot be reached. Please check your connection and try again.';

type Issue = { path: string; text: string };
type Details = { issues?: Issue[] | undefined; retryAfter?: number | undefined };

/** A request that was not answered as hoped. Its `text` may be shown as it is. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly text: string;
  /** For input that does not fit: where, and what is wrong there. */
  readonly issues: Issue[];
  /** How long the server asks to wait, in ms. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, { issues = [], retryAfter }: Details = {}) {
    super(text);
    this.name = 'ApiError';
    this.status = status;
    this.text = text;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }

  /** Whether asking again may help. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** No answer came at all: the sentence of the act, unless the browser knows that it is offline. */
export function noAnswer(fallback: string | undefined): ApiError {
  return new ApiError(0, navigator.onLine ? (fallback ?? unreachable) : offline);
}

/** What to show for anything thrown. */
export function errorText(error: unknown, fallback = unreachable): string {
  return error instanceof ApiError ? error.text : fallback;
}
