/** Arbitrary requests for an OpenAPI operation: mostly values that its schemas allow, with hostile values among them. */
import fc from 'fast-check';

type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

export type Operation = {
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type FuzzRequest = { method: string; path: string; user: string | null; body: string | undefined };

type Thing = { noun: string; key: string };
/** Existing values: ids of users, and ids, slugs and tokens of content. */
export type Known = { users: readonly string[]; things: readonly Thing[] };

const hostileAnything = [null, true, 0, 1.5, [], {}, [[[{}]]], ['x'], '', 'x'];
const hostileNumbers = [-1, 2 ** 31, 3_000_000_000, 2 ** 53, Number.MAX_VALUE, -0, '1e400', '9'.repeat(30)];
const hostileInstants = [
  ...['2030-01-01T00:00:00+20:00', '2030-01-01T00:00:00-15:59', '2999-12-31T23:59:59.9999999Z'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2030-02-30T00:00:00Z', 'infinity', 'now'],
];
const hostileTexts = [
  ...[' ', '\u200b', '\u202e\ufeff', 'a\0b', '\ud800', '\udc00\ud800', '🙂'.repeat(300), 'x'.repeat(20_000)],
  ...["'; drop table users; --", '%_\\', '../..', '{}', 'null', 'NaN', '@'.repeat(200), '@all '.repeat(100)],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'A'.repeat(36),
    '-'.repeat(36),
    `99999999999999999_${'f'.repeat(36)}`,
  ],
];

export function requestsFor(operation: Operation, known: Known): fc.Arbitrary<FuzzRequest> {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const json = schema && anyFor(schema, known).map((value) => JSON.stringify(value));
  const nonsense = fc.constantFrom(undefined, '', '{', 'null', '"x"', '[]');
  return fc.record({
    method: fc.constant(operation.method),
    path: pathOf(operation, known),
    user: fc.option(fc.constantFrom(...known.users), { freq: 30 }),
    body: json ? mostly(30, json, nonsense) : fc.constant(undefined),
  });
}

/** Mostly the first, and occasionally the second. */
const mostly = <T>(weight: number, usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other });

function pathOf({ path, parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const recordOf = (location: string, word: (schema: Schema) => fc.Arbitrary<unknown>) => {
    const listed = parameters.filter((parameter) => parameter.in === location);
    const requiredKeys = listed.flatMap(({ name, required }) => (required ? [name] : []));
    return fc.record(Object.fromEntries(listed.map(({ name, schema }) => [name, word(schema)])), {
      requiredKeys,
    });
  };
  const fitting = known.things.filter(({ noun }) => path.includes(`/${noun}s`));
  const keys = mostly(
    3,
    fitting.length > 0 ? keyOf(fitting) : fc.constantFrom(...known.users),
    keyOf(known.things),
  );
  const params = recordOf('path', (schema) => mostly(10, keys, anyFor(schema, known)));
  const query = recordOf('query', (schema) => anyFor(schema, known));
  return fc.tuple(params, query).map(([inPath, inQuery]) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(asText(inPath[name]).toWellFormed()),
    );
    return `${filled}?${new URLSearchParams(Object.entries(inQuery).map(([name, value]) => [name, asText(value)]))}`;
  });
}

const keyOf = (things: readonly Thing[]) => fc.constantFrom(...things.map(({ key }) => key));
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function anyFor(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const ofItsKind =
    schema.type === 'string'
      ? [...hostileTexts, ...(schema.format === 'date-time' ? hostileInstants : [])]
      : hostileNumbers;
  const hostile = mostly(
    3,
    fc.constantFrom<unknown>(...ofItsKind),
    fc.constantFrom<unknown>(...hostileAnything),
  );
  return mostly(8, validFor(schema, known), hostile);
}

function validFor(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => anyFor(each, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const { minimum: min = -1000, maximum: max = 1000, minItems: minLength = 0 } = schema;
  switch (schema.type) {
    case 'object':
      return objectFor(schema, known);
    case 'array':
      return fc.array(anyFor(schema.items ?? {}, known), { minLength, maxLength: minLength + 3 });
    case 'string':
      return textFor(schema, known);
    case 'integer':
      return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function objectFor({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, schema] of Object.entries(properties)) fields[name] = anyFor(schema, known);
  return fc.record(fields, { requiredKeys: required });
}

function textFor({ format, pattern, maxLength = 200 }: Schema, known: Known): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...known.users), keyOf(known.things));
  if (format === 'date-time') {
    const [min, max] = [new Date('2026-01-01'), new Date('2999-12-31')];
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
  }
  const text = fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 200) });
  // fast-check does not support Unicode properties.
  return pattern && !pattern.includes('\\p{') ? fc.stringMatching(new RegExp(pattern)) : text;
}
