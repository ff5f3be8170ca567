import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { notFound, Refusal, refusalFor } from './errors.ts';

/** An error as Postgres reports it. */
const sqlError = (code: string, message = 'relation "secret_table" …', detail = 'Key (email)=(a@b.c) …') =>
  Object.assign(new postgres.PostgresError(message), { code, message, detail, severity: 'ERROR' });

describe('the refusal for a thrown error', () => {
  test.each([
    ['42501', 404, 'Post not found'],
    ['23503', 404, 'Post not found'],
    ['23505', 409, 'This already exists.'],
    ['23514', 400, 'Please check what you entered.'],
    ['54000', 400, 'Please check what you entered.'],
    ['22021', 400, 'Please check what you entered.'],
    ['57014', 503, 'Retrohale is not available right now. Please try again in a moment.'],
    ['53300', 503, 'Retrohale is not available right now. Please try again in a moment.'],
    ['XX000', 500, 'Something went wrong. Please try again.'],
    ['42P01', 500, 'Something went wrong. Please try again.'],
  ])('SQLSTATE %s → %i %s', (code, status, sentence) => {
    expect(refusalFor(sqlError(code), notFound('Post not found'))).toMatchObject({
      status,
      message: sentence,
    });
  });

  test('our own functions give the status, the sentence, and how long to wait', () => {
    const refusal = refusalFor(sqlError('PT429', 'Too often.', '17'));
    expect(refusal).toMatchObject({ status: 429, message: 'Too often.', retryAfter: 17 });
  });

  test('a service that does not respond causes a 503, and a bug a 500 that keeps its cause for the log', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(refusalFor(refused).status).toBe(503);
    expect(refusalFor(new DOMException('late', 'TimeoutError')).status).toBe(503);
    expect(refusalFor(new TypeError('fetch failed')).status).toBe(503);
    const bug = new TypeError('x is undefined');
    expect(refusalFor(bug)).toMatchObject({ status: 500, cause: bug });
    expect(refusalFor('a thrown string').status).toBe(500);
  });

  test('a refusal is returned unchanged', () => {
    const refusal = new Refusal(418, 'I am a teapot.');
    expect(refusalFor(refusal, notFound())).toBe(refusal);
  });
});
