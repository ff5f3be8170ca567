import type { tokenize } from 'linkifyjs';

export type Tokenize = typeof tokenize;
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; username: string };

// Not inside a word, an address or a path: "a@b" and "/@x" are not mentions.
const MENTION = /(?<![\w@/.-])@([a-z0-9_]{3,30})(?![\w@])/gi;

/** Whether text may contain a web address. Only then is it worth loading the code that finds addresses. */
export const mayHaveLinks = (text: string) => /[^\s.]\.[^\s.]|:\/\//.test(text);

/**
 * Splits text into plain text, web links (http and https only) and mentions. Joined together, the parts are the text.
 * Without `tokenize`, links are not found.
 */
export function textParts(text: string, tokenize?: Tokenize): TextPart[] {
  if (!tokenize) return mentions(text);
  return tokenize(text).flatMap((token) => {
    const words = token.toString();
    const href = token.t === 'url' ? webAddress(token.toHref('https')) : undefined;
    return href === undefined ? mentions(words) : [{ kind: 'link' as const, text: words, href }];
  });
}

function mentions(words: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of words.matchAll(MENTION)) {
    if (match.index > end) parts.push({ kind: 'text', text: words.slice(end, match.index) });
    parts.push({ kind: 'mention', text: match[0], username: (match[1] ?? '').toLowerCase() });
    end = match.index + match[0].length;
  }
  if (end < words.length) parts.push({ kind: 'text', text: words.slice(end) });
  return parts;
}

function webAddress(href: string): string | undefined {
  const url = URL.parse(href);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
