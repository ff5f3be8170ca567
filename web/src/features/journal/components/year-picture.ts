import type { JournalYear } from '@contract/journal.ts';
import { byDay, weeksOf } from './weeks.ts';
import { yearFigures } from './year-words.ts';

const width = 1200;
const height = 675;
const margin = 64;
const colours = { paper: '#211a14', ink: '#f0e5d5', soft: '#bda98f', cold: '#342a21', ember: '#e58a45' };

/** A picture of a year to share, with its figures, favourites and days. */
export async function drawYear(year: JournalYear): Promise<File> {
  // The app's own fonts may not have been used on the screen yet.
  await Promise.all([
    document.fonts.load('600 1em Fraunces'),
    document.fonts.load('1em "Atkinson Hyperlegible Next"'),
  ]);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot create pictures.');
  draw(context, year);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be created.');
  return new File([blob], `my-${year.year}.png`, { type: 'image/png' });
}

function draw(context: CanvasRenderingContext2D, year: JournalYear) {
  const style = getComputedStyle(document.documentElement);
  const [display, text] = ['--font-display', '--font-text'].map((name) => style.getPropertyValue(name));
  function write(words: string, at: [x: number, y: number], font: string, colour = colours.ink) {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(shortened(context, words, width - margin - at[0]), ...at);
  }
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  write(`My ${year.year}`, [margin, 130], `600 84px ${display}`);

  yearFigures(year).forEach(([figure, label], index) => {
    const x = margin + index * 190;
    write(figure, [x, 250], `600 64px ${display}`, colours.ember);
    write(label, [x, 290], `28px ${text}`, colours.soft);
  });

  const list = 680;
  write('Most smoked', [list, 190], `28px ${text}`, colours.soft);
  year.favourites.slice(0, 4).forEach(({ productName, entryCount }, index) => {
    write(`${entryCount} × ${productName}`, [list, 240 + index * 48], `34px ${text}`);
  });
  drawDays(context, year);
  write('Retrohale', [margin, height - 36], `600 28px ${display}`, colours.soft);
}

/** The same calendar as on the screen. */
function drawDays(context: CanvasRenderingContext2D, { year, days }: JournalYear) {
  const weeks = weeksOf(year);
  const entries = byDay(days);
  const step = (width - 2 * margin) / weeks.length;
  weeks.forEach((week, column) => {
    week.forEach((day, row) => {
      if (day === null) return;
      const count = entries.get(day)?.entryCount ?? 0;
      context.fillStyle = count === 0 ? colours.cold : colours.ember;
      context.globalAlpha = count === 0 ? 1 : ([0.45, 0.75, 1][Math.min(count, 3) - 1] ?? 1);
      context.beginPath();
      context.roundRect(margin + column * step, 450 + row * step, step - 4, step - 4, 4);
      context.fill();
    });
  });
  context.globalAlpha = 1;
}

/** The text, cut off with an ellipsis if it does not fit. */
function shortened(context: CanvasRenderingContext2D, words: string, room: number): string {
  if (context.measureText(words).width <= room) return words;
  const characters = [...words];
  while (characters.length > 1 && context.measureText(`${characters.join('')}…`).width > room)
    characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
