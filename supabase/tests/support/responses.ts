/** What the API answered, held against the contract. */
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { errorReply } from '../../functions/_shared/contract/common.ts';
import type { Answer } from './users.ts';

/** The body, when it has the contract's shape: nothing missing, and nothing that the contract does not name. */
export function read<Shape extends z.ZodMiniType>(
  answer: Answer,
  shape: Shape,
  status = 200,
): z.output<Shape> {
  expect(answer.status, answer.text).toBe(status);
  const body = shape.parse(answer.body);
  expect(answer.body).toEqual(body);
  return body;
}

/** The sentence of a refusal. */
export function readRefusal(answer: Answer, status: number): string {
  return read(answer, errorReply, status).error;
}

/** The fields that a refusal of input complains about. */
export function readIssues(answer: Answer): string[] {
  const { issues } = read(answer, errorReply, 400);
  expect(issues?.every(({ text }) => text.length > 0)).toBe(true);
  return issues?.map(({ path }) => path) ?? [];
}
