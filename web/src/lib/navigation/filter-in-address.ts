import * as z from 'zod/mini';

/** The fields of a filter in an address. Values that are not valid are ignored. */
export function filterInAddress<Shape extends z.core.$ZodShape>(shape: Shape, query: URLSearchParams) {
  const fields = Object.entries(shape).map(([name, field]) => {
    const given = z.safeParse(field, query.get(name) ?? undefined);
    return [name, given.success ? given.data : z.parse(field, undefined)];
  });
  return Object.fromEntries(fields) as z.core.$InferObjectOutput<Shape, Record<never, never>>;
}
