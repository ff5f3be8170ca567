/**
 * The Content-Disposition of a download. Every browser understands `filename*` (RFC 6266). The plain name is for other
 * programs, and has only characters that need no escape.
 */
export function attachmentHeader(name: string): string {
  const file = pdfName(name);
  const plain = file
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(file.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export const pdfName = (name: string) => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);
