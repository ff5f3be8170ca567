/** The one layout of all emails, as HTML and as text. It needs no pictures, and follows the reader's theme. */
import { html } from 'hono/html';
import type { MailContent, MailSection } from './mail-content.ts';

/** Whole addresses. That of an item of a section is `site` with its path. */
type Links = { action: string; stop: string; site: string };

const noReplies = 'No one reads replies to this email.';

export function textOf(
  { subject, lead, quote, paragraphs, sections, action, reason, stop }: MailContent,
  links: Links,
): string {
  const parts = [
    subject,
    ...(lead ? [lead] : []),
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...paragraphs,
    ...sections.flatMap(({ title, items }) => [
      `${title}\n${'='.repeat(title.length)}`,
      ...items.map(({ text, note, path }) => [text, note, links.site + path].filter(Boolean).join('\n')),
    ]),
    `${action.label}:\n${links.action}`,
    // Mail programs recognise what follows as a footer.
    `-- \n${reason} ${noReplies}${stop ? `\n${stop}:\n${links.stop}` : ''}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Colours of the app's two themes (web/src/styles/tokens.css). Programs that ignore the style show the light ones. */
const style = `
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #17120e !important; }
    .card { background: #211a14 !important; border-color: #3a2e23 !important; }
    .ink { color: #f0e5d5 !important; }
    .soft { color: #bda98f !important; }
    .quote { border-color: #84705a !important; }
    .button { background: #e58a45 !important; color: #22130a !important; }
  }`;
const font = 'font-family: system-ui, -apple-system, Segoe UI, Roboto, sans-serif;';
const serif = 'font-family: Georgia, serif;';

const paragraph = (text: string) =>
  html`<p class="ink" style="margin: 0 0 12px; color: #2b1f16; ${font} font-size: 16px; line-height: 1.5;">${text}</p>`;

const section = ({ title, items }: MailSection, site: string) =>
  html`<h2 class="ink" style="margin: 24px 0 8px; color: #2b1f16; ${serif} font-size: 18px; font-weight: 600; line-height: 1.3;">${title}</h2>
${items.map(
  ({ text, note, path }) =>
    html`<p style="margin: 0 0 12px; ${font} font-size: 16px; line-height: 1.5;"><a class="ink" href="${site}${path}" style="color: #2b1f16;">${text}</a>${note ? html`<br><span class="soft" style="color: #65533f; font-size: 14px;">${note}</span>` : ''}</p>
`,
)}`;

export function htmlOf(content: MailContent, links: Links): string {
  const { subject, picture, lead, quote, paragraphs, sections, action, reason, stop } = content;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${style}</style>
</head>
<body class="page" style="margin: 0; background: #f5eee2;">
<table role="presentation" class="page" width="100%" cellspacing="0" cellpadding="0" style="background: #f5eee2;"><tr><td align="center" style="padding: 24px 12px;">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width: 560px;">
<tr><td style="padding: 0 4px 16px; ${serif} font-size: 20px;"><a class="ink" href="${links.site}" style="color: #2b1f16; text-decoration: none;">Retrohale</a></td></tr>
<tr><td class="card" style="background: #fdf9f2; border: 1px solid #ddcfba; border-radius: 12px; padding: 28px; overflow-wrap: anywhere;">
${picture ? html`<img src="${picture}" alt="" width="72" height="72" style="display: block; margin: 0 0 20px; border-radius: 12px; object-fit: cover;">` : ''}
<h1 class="ink" style="margin: 0 0 12px; color: #2b1f16; ${serif} font-size: 24px; font-weight: 600; line-height: 1.3;">${subject}</h1>
${lead ? paragraph(lead) : ''}
${quote ? html`<blockquote class="soft quote" style="margin: 0 0 12px; padding: 0 0 0 14px; border-left: 3px solid #8b765c; color: #65533f; ${font} font-size: 16px; line-height: 1.5; white-space: pre-line;">${quote}</blockquote>` : ''}
${paragraphs.map(paragraph)}
${sections.map((each) => section(each, links.site))}
<p style="margin: 20px 0 0;"><a class="button" href="${links.action}" style="display: inline-block; padding: 12px 20px; border-radius: 10px; background: #a8441a; color: #fff8ee; ${font} font-size: 16px; font-weight: 600; text-decoration: none;">${action.label}</a></p>
</td></tr>
<tr><td class="soft" style="padding: 16px 4px 0; color: #65533f; ${font} font-size: 14px; line-height: 1.5;">${reason} ${noReplies}${stop ? html`<br><a class="soft" href="${links.stop}" style="color: #65533f;">${stop}</a>` : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.toString();
}
