import type { FieldErrors, FieldValues } from 'react-hook-form';

/** The sentence about the whole form, or else about one of its fields. */
export const errorOf = <Fields extends FieldValues>(errors: FieldErrors<Fields>): string | undefined =>
  errors.root?.message ??
  Object.values(errors)
    .map((error) => error?.message)
    .find((text) => typeof text === 'string');
