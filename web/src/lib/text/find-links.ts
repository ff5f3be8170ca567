import { addressEnd } from '@contract/mentions.ts';
import { tokenize } from 'linkifyjs';
import type { TextPart } from './text-parts.ts';

const ends = new RegExp(`([${addressEnd}]+)`, 'u');
/** What stays outside an address at its end, in addition to what linkifyjs leaves out. */
const trailing = /[’‘'*_~|]+$/;
/** A host beside one of these is part of something else: a file's name, a handle, an e-mail address. */
const joins = /[\p{L}\p{N}\p{M}_@-]/u;

/**
 * Words after a full stop, and extensions of files, which are top-level domains too. Nothing but a path or www. tells
 * them apart.
 */
const ambiguous = new Set(
  'ai am as at be by cc do in is it md me mov my no pl ps py rs sh so to us zip'.split(' '),
);

/** Splits words into plain text and web links (http and https only). Joined together, the parts are the words. */
export const findLinks = (words: string): TextPart[] => words.split(ends).flatMap(linksIn);

/** Words without anything that ends an address. */
function linksIn(words: string): TextPart[] {
  let end = 0;
  return tokenize(words).flatMap((token): TextPart[] => {
    const found = token.toString();
    const start = end;
    end += found.length;
    const text = found.replace(trailing, '');
    const around = [words[start - 1], words[start + text.length]];
    const href = token.t === 'url' ? hrefOf(text, around) : undefined;
    if (href === undefined) return [{ kind: 'text', text: found }];
    return [
      { kind: 'link', text, href },
      { kind: 'text', text: found.slice(text.length) },
    ];
  });
}

function hrefOf(text: string, [before = '', after = '']: (string | undefined)[]): string | undefined {
  const [scheme = ''] = /^[a-z]+:\/\//i.exec(text) ?? [];
  const rest = text.slice(scheme.length);
  // With a name before the host, an address looks like that of another site.
  if (after === '@' || /^[^/?#]*@/.test(rest)) return undefined;
  if (!scheme && (before === '.' || joins.test(before) || joins.test(after) || !isHost(rest)))
    return undefined;
  const url = URL.parse(scheme ? text : `https://${text}`);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/** Whether a text that begins with a host is an address even without https://. */
function isHost(text: string): boolean {
  const [host = '', hasPath] = text.split(/[/?#:]/, 2);
  const domain = host.slice(host.lastIndexOf('.') + 1);
  // "Loved it.It was": the next sentence without a space.
  if (domain !== domain.toLowerCase() && host !== host.toUpperCase()) return false;
  return hasPath !== undefined || /^www\./i.test(host) || !ambiguous.has(domain.toLowerCase());
}
