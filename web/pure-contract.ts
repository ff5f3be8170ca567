import { type Plugin, parseAst } from 'vite';

/**
 * Marks each schema of the contract as free of side effects, so that the bundler leaves out those that the app does not
 * use. It cannot know that of calls such as `z.string().check(…)`.
 */
export function pureContract(folder: string): Plugin {
  return {
    name: 'retrohale:pure-contract',
    apply: 'build',
    transform: {
      filter: { id: new RegExp(`^${RegExp.escape(folder)}/`), code: /zod\/mini/ },
      handler: (code) => ({ code: withPureSchemas(code), map: null }),
    },
  };
}

/** The same module, in which the bundler can leave out each constant that is not used. */
export function withPureSchemas(code: string): string {
  let pure = code;
  const values = parseAst(code)
    .body.map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
    .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
  for (const { start, end } of values.reverse())
    pure = `${pure.slice(0, start)}/* @__PURE__ */ (() => ${pure.slice(start, end)})()${pure.slice(end)}`;
  return pure;
}
