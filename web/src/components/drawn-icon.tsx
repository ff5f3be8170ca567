type DrawnIconProps = {
  /** The only path, in a box of 24 by 24. */
  d: string;
  /** Where the lines of the path differ from those of other icons. */
  lineWidth?: number;
};

/** An icon like the others, drawn here. */
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
