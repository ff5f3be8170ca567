import { webUrl } from '@contract/common.ts';
import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';

/** What pages do not have, although Markdown does. It is text as it was typed. */
const unknown = [
  ...(['code', 'fences', 'blockquote', 'html', 'def', 'table', 'lheading', 'hr'] as const),
  ...(['tag', 'reflink', 'codespan', 'del'] as const),
  // Addresses in a text are found as everywhere else (find-links.ts).
  ...(['url', 'autolink'] as const),
];

/** Finds headings, lists, links, pictures, bold and italic text. */
function pageTokenizer(): Tokenizer {
  const tokenizer = new Tokenizer();
  for (const name of unknown) tokenizer[name] = () => undefined;
  return tokenizer;
}

/** More marks than a paragraph needs. Some orders of many marks take the parser seconds. */
const maxMarks = 200;

class PageLexer extends Lexer {
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (src.replaceAll(/[^*_[]/g, '').length <= maxMarks) return super.inlineTokens(src, tokens);
    tokens.push(textToken(src));
    return tokens;
  }
}

/** Long runs of spaces take the parser long, and mean nothing. */
const withoutGaps = (text: string) => text.replaceAll(/[ \t]{40,}/g, (gap) => gap.slice(0, 40));

/** The blocks of a page. A text that cannot be parsed, such as a list a thousand levels deep, is one plain paragraph. */
export function pageTokens(text: string): Token[] {
  try {
    return new PageLexer({ gfm: true, breaks: true, tokenizer: pageTokenizer() }).lex(withoutGaps(text));
  } catch {
    return [{ type: 'paragraph', raw: text, text, tokens: [textToken(text)] } satisfies Tokens.Paragraph];
  }
}

const textToken = (text: string): Tokens.Text => ({ type: 'text', raw: text, text, escaped: false });

/** Where a link of a page leads: http or https, without credentials. Undefined for all others, which are not links. */
export function webLink(href: string): URL | undefined {
  return href !== '' && webUrl.safeParse(href).success && URL.canParse(href) ? new URL(href) : undefined;
}
