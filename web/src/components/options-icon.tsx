import { DrawnIcon } from './drawn-icon.tsx';

/** Three dots. One path, because every card and message of a list has it. */
export const OptionsIcon = () => <DrawnIcon d="M5 12h.01M12 12h.01M19 12h.01" lineWidth={3.75} />;
