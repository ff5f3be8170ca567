import { mentionsIn } from '@contract/mentions.ts';

export { mentionsIn };

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; username: string };

export type FindLinks = (words: string) => TextPart[];

/** Whether text may contain a web address. Only then is it worth loading the code that finds addresses. */
export const mayHaveLinks = (text: string) => /[^\s.]\.[^\s.]|:\/\//.test(text);

/**
 * Splits text into plain text, web links (http and https only) and mentions. Joined together, the parts are the text.
 * Names come first: an address neither begins nor ends inside one. Without `findLinks`, links are not found.
 */
export function textParts(text: string, findLinks?: FindLinks): TextPart[] {
  const plain = (words: string): TextPart[] => findLinks?.(words) ?? [{ kind: 'text', text: words }];
  let end = 0;
  const parts = mentionsIn(text).flatMap(({ index, ...mention }): TextPart[] => {
    const before = plain(text.slice(end, index));
    end = index + mention.text.length;
    return [...before, { kind: 'mention', ...mention }];
  });
  return [...parts, ...plain(text.slice(end))].filter((part) => part.text !== '');
}
