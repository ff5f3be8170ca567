/**
 * The number in a text that a person wrote, in any country: 12.5, 12,5 or ١٢٫٥. Undefined if it is none, or if it has three
 * digits after a point or comma: 1,000 can mean a thousand or one.
 */
export function writtenNumber(text: string): number | undefined {
  // Arabic and Persian digits end in the bits of their value.
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[,\u066b]/, '.')
    .replace('\u2212', '-');
  return /^[+-]?\d+(\.(?!\d{3}$)\d+)?$/.test(plain) ? Number(plain) : undefined;
}
