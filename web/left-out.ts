/** Leaves out of libraries what the app does not use and the bundler cannot recognise as unused. */
import { parseAst } from 'vite';

type Place = { start: number; end: number };

/**
 * The same code, in which the functions and methods with these names throw an error. Throws one itself if the code does not
 * have exactly one of each.
 */
export function withoutFunctions(code: string, names: readonly string[]): string {
  const all = functionsIn(code);
  const cuts = names.map((name): [string, Place] => {
    const [place, ...others] = all.filter(([each]) => each === name).map(([, body]) => body);
    if (!place || others.length > 0)
      throw new Error(`The library has ${others.length} other functions ${name}.`);
    return [name, place];
  });
  return withCuts(code, cuts);
}

/**
 * The same code of a class, in which all methods throw an error, except those in `used` and those that they and the constructor
 * call, directly or through others. Calls of `never` are ignored. Throws one itself if a method in `used` does not exist.
 */
export function withoutMethods(code: string, used: readonly string[], never: readonly string[] = []): string {
  const methods = new Map(functionsIn(code, 'MethodDefinition'));
  const kept = new Set(['constructor', ...used]);
  for (const name of kept) {
    const body = methods.get(name);
    if (!body) throw new Error(`The library has no method ${name}.`);
    // What is only bound is handed out, as in `this.mfa = { verify: this._verify.bind(this) }`.
    for (const [, called = ''] of code.slice(body.start, body.end).matchAll(/\bthis\.(\w+)\b(?!\.bind\()/g))
      if (methods.has(called) && !never.includes(called)) kept.add(called);
  }
  return withCuts(
    code,
    [...methods].filter(([name]) => !kept.has(name)),
  );
}

/** What is in place of a module: classes whose objects throw an error when they are used. */
export const leftOutModule = (names: readonly string[]) =>
  [
    ...names.map(
      (name) =>
        `export ${name === 'default' ? name : ''} class ${name === 'default' ? '' : name} extends LeftOut {}`,
    ),
    'function LeftOut() { return new Proxy({}, { get: leftOut }); }',
    "function leftOut() { throw new Error('This part of the library is left out of the build.'); }",
  ].join('\n');

function withCuts(code: string, cuts: readonly [string, Place][]): string {
  let rest = code;
  for (const [name, { start, end }] of [...cuts].sort(([, a], [, b]) => b.start - a.start))
    rest = `${rest.slice(0, start)}{ leftOut('${name}'); }${rest.slice(end)}`;
  return `${rest}\nfunction leftOut(name) { throw new Error(name + ' is left out of the build.'); }\n`;
}

/** The bodies of all functions and methods, by name. */
function functionsIn(code: string, type?: 'MethodDefinition'): [string, Place][] {
  return [...nodesIn(parseAst(code))].flatMap((node): [string, Place][] => {
    const isMethod =
      node.type === 'MethodDefinition' && (node.kind === 'method' || node.kind === 'constructor');
    if (!isMethod && (type || node.type !== 'FunctionDeclaration')) return [];
    const name = nameOf(isMethod ? node.key : node.id);
    const body = bodyOf(isMethod ? node.value : node);
    return name && body ? [[name, body]] : [];
  });
}

type Node = Place & {
  type: string;
  kind?: unknown;
  key?: unknown;
  id?: unknown;
  value?: unknown;
  body?: unknown;
  name?: unknown;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const nameOf = (id: unknown) => (isNode(id) && typeof id.name === 'string' ? id.name : undefined);
const bodyOf = (owner: unknown) => (isNode(owner) && isNode(owner.body) ? owner.body : undefined);

function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* nodesIn(part);
}
