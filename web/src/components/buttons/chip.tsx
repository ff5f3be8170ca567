import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ownElement } from '@/components/text/own-element.tsx';
import { showCurrent } from '@/lib/dom/show-current.ts';
import layout from '@/styles/layout.module.css';
import styles from './chip.module.css';

type ChipProps = { children: ReactNode; icon?: ReactNode; isSelected: boolean; onSelect: () => void };

/** One of several filters, shown as pressed while it is selected. */
export function Chip({ children, icon, isSelected, onSelect }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isSelected} onClick={onSelect}>
      {icon}
      {ownElement(children)}
    </button>
  );
}

/** A small link, such as to the club of a post. */
export function ChipLink({ children, icon, to }: { children: ReactNode; icon?: ReactNode; to: string }) {
  return (
    <Link className={`${styles.chip} ${styles.link}`} to={to}>
      {icon}
      <span className={layout.clipped}>{children}</span>
    </Link>
  );
}

/** Chips in a row that scrolls sideways on a phone. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and this filters a list
    <div ref={showCurrent} className={styles.row} role="group" aria-label={label}>
      {children}
    </div>
  );
}

type ChipChoiceProps<Value extends string> = {
  label: string;
  /** The values, each with its chip's text. */
  options: readonly (readonly [Value, string])[];
  selected: Value;
  onSelect: (value: Value) => void;
};

/** A row of chips, one of which is selected. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, options, selected, onSelect } = props;
  return (
    <ChipRow label={label}>
      {options.map(([value, text]) => (
        <Chip key={value} isSelected={value === selected} onSelect={() => onSelect(value)}>
          {text}
        </Chip>
      ))}
    </ChipRow>
  );
}
