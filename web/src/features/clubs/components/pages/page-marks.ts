/** A text in a field, and what is selected in it. */
export type Selected = { text: string; start: number; end: number };

/** Puts marks around the selection. Without one, around these words, which are then selected. */
export function surround(
  { text, start, end }: Selected,
  before: string,
  after: string,
  words: string,
): Selected {
  const inner = text.slice(start, end) || words;
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + inner.length,
  };
}

/** Begins each selected line with a mark, such as "- ". Lines that all begin with it lose it. */
export function beginLines({ text, start, end }: Selected, mark: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n');
  const at = from + changed.length;
  return { text: text.slice(0, from) + changed + text.slice(to), start: at, end: at };
}

/** Inserts a block after the selection, between blank lines. The first of its `words` are then selected. */
export function insertBlock({ text, end }: Selected, block: string, words: string): Selected {
  const before = text.slice(0, end).trimEnd();
  const after = text.slice(end).trimStart();
  const lead = before === '' ? '' : `${before}\n\n`;
  const start = lead.length + block.indexOf(words);
  return { text: `${lead}${block}\n\n${after}`, start, end: start + words.length };
}
