import type { FieldErrors, FieldValues } from 'react-hook-form';

/** The sentence about the whole form, or else about one of its fields. */
export const errorOf = <Fields extends FieldValues>(errors: FieldErrors<Fields>): string | undefined =>
  errors.root?.message ??
  Object.values(errors)
    .map(sentenceOf)
    .find((text) => text !== undefined);

/** An error, or the errors of the fields in a field. */
function sentenceOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  if ('ref' in error) return undefined;
  return Object.values(error)
    .map(sentenceOf)
    .find((text) => text !== undefined);
}
