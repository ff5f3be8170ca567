import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Media } from '@/components/media/media.tsx';
import { pageTokens, webLink } from '@/lib/text/page-tokens.ts';
import { type FindLinks, mayHaveLinks, textParts } from '@/lib/text/text-parts.ts';
import styles from './page-text.module.css';
import { WebLink } from './rich-text.tsx';
import { useFindLinks } from './use-find-links.ts';

type PageTextProps = {
  text: string;
  /** Returns the address of the picture with this key. */
  pictureOf: (key: string) => string | undefined;
};

/** The text of a page, below the screen's title. Only what `pageTokens` finds is formatted, and nothing is HTML. */
export function PageText({ text, pictureOf }: PageTextProps) {
  const findLinks = useFindLinks(text);
  const tokens = useMemo(() => pageTokens(text), [text]);
  return <div className={styles.text}>{each(tokens, { findLinks, pictureOf })}</div>;
}

type Means = Pick<PageTextProps, 'pictureOf'> & { findLinks: FindLinks | undefined };

/** The tokens of a text do not change their places, so a place is a key. */
const each = (tokens: readonly Token[] = [], means: Means): ReactNode =>
  tokens.map((token, place) => {
    const key = `${place} ${token.type}`;
    return <Fragment key={key}>{nodeOf(token as MarkedToken, means)}</Fragment>;
  });

/** Of the tokens that marked knows, those that a page can have. */
type MarkedToken =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.List
  | Tokens.ListItem
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Link
  | Tokens.Image
  | Tokens.Text
  | Tokens.Escape
  | Tokens.Br
  | Tokens.Space;

function nodeOf(token: MarkedToken, means: Means): ReactNode {
  switch (token.type) {
    case 'heading':
      return token.depth <= 2 ? (
        <h2 dir="auto">{each(token.tokens, means)}</h2>
      ) : (
        <h3 dir="auto">{each(token.tokens, means)}</h3>
      );
    case 'paragraph':
      // A picture is a block.
      return token.tokens?.some(({ type }) => type === 'image') ? (
        <div dir="auto">{each(token.tokens, means)}</div>
      ) : (
        <p dir="auto">{each(token.tokens, means)}</p>
      );
    case 'list': {
      const items = each(token.items, means);
      return token.ordered ? <ol start={token.start || 1}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'list_item':
      return <li dir="auto">{each(token.tokens, means)}</li>;
    case 'strong':
      return <strong>{each(token.tokens, means)}</strong>;
    case 'em':
      return <em>{each(token.tokens, means)}</em>;
    case 'link':
      return linkOf(token, means);
    case 'image': {
      const src = means.pictureOf(token.href);
      return src ? <Media src={src} alt={token.text || 'Picture'} isWhole /> : token.raw;
    }
    case 'br':
      return <br />;
    case 'space':
      return null;
    case 'text':
      return 'tokens' in token && token.tokens ? each(token.tokens, means) : plain(token.text, means);
    case 'escape':
      return token.text;
    default:
      // Such as the box of a task.
      return (token as Token).raw;
  }
}

/** A text, in which addresses are links. */
function plain(text: string, { findLinks }: Means): ReactNode {
  let at = 0;
  return textParts(text, findLinks).map((part) => {
    const key = at;
    at += part.text.length;
    if (part.kind !== 'link') return part.text;
    return (
      <WebLink key={key} href={part.href}>
        {part.text}
      </WebLink>
    );
  });
}

/** Words that look like an address are followed by the site to which the link really leads. */
function linkOf({ href, text, raw, tokens }: Tokens.Link, means: Means): ReactNode {
  const address = webLink(href);
  if (!address) return raw;
  return (
    <>
      <WebLink href={href} dir="auto">
        {each(tokens, { ...means, findLinks: undefined })}
      </WebLink>
      {mayHaveLinks(text) && text !== href && ` (${address.hostname})`}
    </>
  );
}
