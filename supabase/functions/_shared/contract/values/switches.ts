import * as z from 'zod/mini';

/** Settings that are on or off: their fields in a reply, and the body that changes one of them. */
export function switchesFor<Name extends string>(settings: Readonly<Record<Name, string>>) {
  const names = Object.keys(settings) as Name[];
  const fields = Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<
    Name,
    z.ZodMiniBoolean<boolean>
  >;
  const change = z
    .partial(z.strictObject(fields))
    .check(
      z.refine((changes) => Object.keys(changes).length === 1, 'Please change one preference at a time.'),
    );
  return { fields, change };
}
