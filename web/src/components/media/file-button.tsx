import { type ReactNode, useId } from 'react';
import face from '@/components/buttons/button.module.css';
import { type ButtonLook, buttonClass } from '@/components/buttons/button-class.ts';
import { ownElement } from '@/components/text/own-element.tsx';
import styles from './file-button.module.css';

export type FileButtonProps = Omit<ButtonLook, 'variant'> & {
  /** quiet: a bordered button; icon: a round icon button; plain: no style of its own, as for a picture. */
  look?: 'quiet' | 'icon' | 'plain';
  children: ReactNode;
  icon?: ReactNode;
  /** As for `<input accept>`, such as "image/png,video/mp4". It is only a hint for the file chooser, so check the file. */
  accept?: string;
  disabled?: boolean;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  onPick: (file: File, others: File[]) => void;
};

/** Opens the system's file chooser. A file that was removed can be chosen again. */
export function FileButton({
  look = 'quiet',
  children,
  icon,
  accept,
  disabled = false,
  multiple = false,
  onPick,
  size,
  wide,
}: FileButtonProps) {
  const id = useId();
  return (
    <span className={styles.box}>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept={accept}
        disabled={disabled}
        multiple={multiple}
        onChange={(event) => {
          const [file, ...others] = event.target.files ?? [];
          if (file) onPick(file, others);
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={look === 'plain' ? styles.plain : buttonClass({ variant: look, size, wide })}
        data-disabled={disabled || undefined}
      >
        {look === 'plain' ? (
          children
        ) : (
          <span className={face.face}>
            {icon}
            {ownElement(children)}
          </span>
        )}
      </label>
    </span>
  );
}
