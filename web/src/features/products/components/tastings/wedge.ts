/** A point on a circle around 0,0. A turn of 0 is at the top, and 1 is a full turn. */
export function onCircle(radius: number, turn: number): [number, number] {
  const angle = 2 * Math.PI * turn;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

/** The SVG path of a segment of a ring between two radii and two turns. */
export function wedge(inner: number, outer: number, from: number, to: number): string {
  const corner = (radius: number, turn: number) =>
    onCircle(radius, turn)
      .map((n) => n.toFixed(2))
      .join(' ');
  const isLarge = to - from > 0.5 ? 1 : 0;
  return [
    `M ${corner(outer, from)}`,
    `A ${outer} ${outer} 0 ${isLarge} 1 ${corner(outer, to)}`,
    `L ${corner(inner, to)}`,
    `A ${inner} ${inner} 0 ${isLarge} 0 ${corner(inner, from)}`,
    'Z',
  ].join(' ');
}
