import type { Plugin } from 'vite';

type Shape = [tag: string, attributes: Record<string, string>];

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
/** The list of shapes, as the library writes it in each file. */
const shapes = /(?<=\n {2}node: )\[[\s\S]*?\](?=,?\n( {2}\w|\}))/;
const number = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)';
const relativeStart = new RegExp(`^m\\s*(${number})[\\s,]*(${number})[\\s,]*`);

/**
 * Draws each lucide icon with one path, and without the library's own component, which has many options. Some icons
 * have up to ten shapes, and each card has several icons. Their shapes would be a quarter of a feed's elements.
 */
export function onePathIcons(): Plugin {
  return {
    name: 'retrohale:one-path-icons',
    apply: 'build',
    transform: {
      filter: { id: icon },
      handler(code) {
        const d = onePathOf(code);
        return d === undefined ? null : { code: drawn(d), map: null };
      },
    },
  };
}

const drawn = (d: string) =>
  `import { drawnIcon } from '@/components/marks/drawn-icon.tsx';
export default /* @__PURE__ */ drawnIcon(${JSON.stringify(d)});`;

/**
 * The path of the icon in the library's file. Undefined for a file in another format, and for an icon that one path
 * cannot draw: these stay as they are.
 */
export function onePathOf(code: string): string | undefined {
  const [found] = shapes.exec(code) ?? [];
  return found && onePath(JSON.parse(found.replace(/(\w+)(?=: ")/g, '"$1"')));
}

/** The same drawing as one path. Undefined if a shape has an attribute that a shared path cannot have, such as a colour. */
function onePath(node: readonly Shape[]): string | undefined {
  const paths = node.map(pathOf);
  return paths.every((path) => path !== undefined) ? paths.join('') : undefined;
}

function pathOf([tag, { key: _, ...attributes }]: Shape): string | undefined {
  const { d, points, ...lengths } = attributes;
  if (tag === 'path' && d !== undefined && Object.keys(lengths).length === 0) return withAbsoluteStart(d);
  if (tag === 'polyline' && points !== undefined && Object.keys(lengths).length === 0) return `M${points}`;
  const of = (name: string) => Number(lengths[name] ?? 0);
  const has = (...names: string[]) => Object.keys(lengths).every((name) => names.includes(name));
  if (tag === 'line' && has('x1', 'y1', 'x2', 'y2'))
    return path`M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
  if (tag === 'circle' && has('cx', 'cy', 'r')) return ellipse(of('cx'), of('cy'), of('r'), of('r'));
  if (tag === 'ellipse' && has('cx', 'cy', 'rx', 'ry'))
    return ellipse(of('cx'), of('cy'), of('rx'), of('ry'));
  if (tag === 'rect' && has('x', 'y', 'width', 'height', 'rx', 'ry')) {
    const rx = Number(lengths.rx ?? lengths.ry ?? 0);
    const ry = Number(lengths.ry ?? lengths.rx ?? 0);
    const [across, down] = [of('width') - 2 * rx, of('height') - 2 * ry];
    const corner = (x: number, y: number) => (rx === 0 ? '' : path`a${rx} ${ry} 0 0 1 ${x} ${y}`);
    return [
      path`M${of('x') + rx} ${of('y')}h${across}${corner(rx, ry)}`,
      path`v${down}${corner(-rx, ry)}`,
      path`h${-across}${corner(-rx, -ry)}`,
      path`v${-down}${corner(rx, -ry)}z`,
    ].join('');
  }
  return undefined;
}

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  path`M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/**
 * A path may start with a relative move. Alone it is relative to the drawing, but after another path, to that path's end.
 */
const withAbsoluteStart = (d: string) =>
  d.replace(relativeStart, (start, x, y) => `M${x} ${y}${/^[-+.\d]/.test(d.slice(start.length)) ? 'l' : ''}`);

/** Rounds numbers to remove floating-point noise, as in 12 - 1.1. */
const path = (texts: TemplateStringsArray, ...values: (number | string)[]) =>
  String.raw(
    { raw: texts },
    ...values.map((value) => (typeof value === 'number' ? +value.toFixed(3) : value)),
  );
