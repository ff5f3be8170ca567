import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { textParts } from '@/lib/text/text-parts.ts';
import styles from './rich-text.module.css';
import { useFindLinks } from './use-find-links.ts';

export type RichTextProps = Omit<ComponentProps<'div'>, 'children' | 'dir'> & {
  text: string;
  /** The names in the text that lead to a profile. All others remain plain text. */
  mentions?: readonly string[] | undefined;
  /** Returns the path of a mentioned user's profile. */
  mentionHref?: (username: string) => string;
};

/**
 * Text written by a user. Keeps line breaks and links web addresses and mentions. Nothing else is formatted. Other
 * attributes go to its element.
 */
export function RichText({ text, mentions = [], mentionHref, className = '', ...rest }: RichTextProps) {
  const findLinks = useFindLinks(text);
  const parts = useMemo(() => textParts(text, findLinks), [text, findLinks]);
  let at = 0;
  return (
    <div {...rest} className={`${styles.text} ${className}`} dir="auto">
      {parts.map((part) => {
        const key = at;
        at += part.text.length;
        if (part.kind === 'link')
          return (
            <WebLink key={key} href={part.href}>
              {part.text}
            </WebLink>
          );
        if (part.kind === 'mention' && mentionHref && mentions.includes(part.username))
          return (
            <Link key={key} dir="ltr" to={mentionHref(part.username)}>
              {part.text}
            </Link>
          );
        return part.text;
      })}
    </div>
  );
}

type WebLinkProps = { href: string; dir?: 'ltr' | 'auto'; children: ReactNode };

/** A link that a user wrote. It opens in a new tab and is not endorsed. */
export const WebLink = ({ href, dir = 'ltr', children }: WebLinkProps) => (
  <a dir={dir} href={href} target="_blank" rel="nofollow ugc noopener">
    {children}
  </a>
);
