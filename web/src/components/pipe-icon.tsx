/** A pipe, drawn like the other icons, which have none. */
export const PipeIcon = () => (
  <svg
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
    <path d="M2 9h9v6a4.5 4.5 0 0 1-9 0zM11 15.5c4 0 4-7.5 7.5-8H22M6.5 5.5c1.5-1-1-2 .5-3" />
  </svg>
);
