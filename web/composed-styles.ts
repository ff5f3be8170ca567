import type { CSSOptions } from 'vite';

/**
 * Names the file of the rules that a style sheet composes from others. postcss-modules parses those without it, and Vite's
 * development server then warns that addresses in them may be wrong. They have none.
 */
export const composedStyles: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'composed-styles',
        OnceExit(root) {
          root.walkDecls((rule) => {
            if (!rule.source?.input.file && root.source) rule.source = root.source;
          });
        },
      },
    ],
  },
};
