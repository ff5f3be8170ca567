import { DrawnIcon } from '@/components/marks/drawn-icon.tsx';

/** Three dots, drawn with one path because every card and message in a list has this icon. */
export const OptionsIcon = () => <DrawnIcon d="M5 12h.01M12 12h.01M19 12h.01" lineWidth={3.75} />;
