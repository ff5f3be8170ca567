import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/**
 * Validates a form against the contract. `toRequest` turns the fields into the request, in which empty fields are omitted or
 * null. Each field shows its first error.
 */
export function contractResolver<Fields extends FieldValues>(
  schema: z.core.$ZodType,
  toRequest: (fields: Fields) => unknown,
): Resolver<Fields> {
  return (fields) => {
    const result = z.safeParse(schema, toRequest(fields));
    if (result.success) return { values: fields, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of result.error.issues)
      errors[path.join('.')] ??= { type: code, message };
    return { values: {}, errors: errors as FieldErrors<Fields> };
  };
}
