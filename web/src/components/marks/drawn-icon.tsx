type DrawnIconProps = {
  /** The icon's only path, in a box of 24 by 24. */
  d: string;
  /** The line width, if it differs from that of other icons. */
  lineWidth?: number;
};

/** An icon in the style of the library's, but with our own path. */
export const DrawnIcon = ({ d, lineWidth }: DrawnIconProps) => (
  <svg
    className="lucide"
    aria-hidden="true"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={d} strokeWidth={lineWidth} />
  </svg>
);
