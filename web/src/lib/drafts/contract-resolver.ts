import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';

/** The sentences for half-typed values, by the type of their input. */
const incomplete: Record<string, string> = {
  date: 'Please choose a date',
  'datetime-local': 'Please choose a date and time',
};

/**
 * Validates a form against the contract. `toRequest` turns the fields into the request, in which empty fields are omitted or
 * null. Each field shows its first error. A half-typed date is an error too, because browsers report it as empty.
 */
export function contractResolver<Fields extends FieldValues>(
  schema: z.core.$ZodType,
  toRequest: (fields: Fields) => unknown,
): Resolver<Fields> {
  return (fields, _context, { fields: inputs }) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const [name, input] of Object.entries(inputs)) {
      const { validity, type }: Partial<HTMLInputElement> = input?.ref ?? {};
      const message = validity?.badInput && incomplete[type ?? ''];
      if (message) errors[name] = { type: 'incomplete', message };
    }
    const { error } = z.safeParse(schema, toRequest(fields));
    for (const { path, code, message } of error?.issues ?? []) {
      const name = path.join('.');
      if (!get(errors, name)) set(errors, name, { type: code, message });
    }
    if (Object.keys(errors).length === 0) return { values: fields, errors: {} };
    return { values: {}, errors: errors as FieldErrors<Fields> };
  };
}
