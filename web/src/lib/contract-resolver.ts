import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/**
 * Checks a form by the contract. `toRequest` makes of the fields what will be sent: empty fields are left out
 * or become null there. Each field shows its first sentence.
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
