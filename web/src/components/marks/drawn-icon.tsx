import type { SVGProps } from 'react';

type DrawnIconProps = Omit<SVGProps<SVGSVGElement>, 'd'> & {
  /** The icon's only path, in a box of 24 by 24. */
  d: string;
  /** The line width, if it differs from that of other icons. */
  lineWidth?: number;
};

/**
 * An icon in the style of the library's. In the build, the library's are drawn with this too (web/one-path-icons.ts).
 */
export const DrawnIcon = ({ d, lineWidth, className, ...props }: DrawnIconProps) => (
  <svg
    className={className ? `lucide ${className}` : 'lucide'}
    aria-hidden="true"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    {...props}
    {...((props.role || props['aria-label']) && { 'aria-hidden': undefined })}
  >
    <path d={d} strokeWidth={lineWidth} />
  </svg>
);

export const drawnIcon = (d: string) => (props: SVGProps<SVGSVGElement>) => <DrawnIcon {...props} d={d} />;
