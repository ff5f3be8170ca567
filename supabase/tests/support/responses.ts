/** Reads responses of the API and checks them against the contract. */
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { errorReply } from '../../functions/_shared/contract/common.ts';
import type { ApiResponse } from './users.ts';

/** Returns the body. Fails if a field is missing, or is not in the contract. */
export function read<Shape extends z.ZodMiniType>(
  response: ApiResponse,
  shape: Shape,
  status = 200,
): z.output<Shape> {
  expect(response.status, response.text).toBe(status);
  const body = shape.parse(response.body);
  expect(response.body).toEqual(body);
  return body;
}

/** The error sentence of a refusal. */
export function readRefusal(response: ApiResponse, status: number): string {
  return read(response, errorReply, status).error;
}

/** The fields that a refusal names as invalid. */
export function readIssues(response: ApiResponse): string[] {
  const { issues } = read(response, errorReply, 400);
  expect(issues?.every(({ text }) => text.length > 0)).toBe(true);
  return issues?.map(({ path }) => path) ?? [];
}
