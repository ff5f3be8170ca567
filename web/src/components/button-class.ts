import styles from './button.module.css';

export type ButtonLook = {
  /** primary: the one act of a screen; quiet: everything else; danger: what cannot be undone; icon: a square of its own. */
  variant?: 'primary' | 'quiet' | 'danger' | 'icon' | undefined;
  size?: 'medium' | 'small' | undefined;
  /** As wide as its parent. */
  wide?: boolean | undefined;
};

/** The class names that make a button or a link look like a button. */
export function buttonClass({ variant = 'quiet', size = 'medium', wide = false }: ButtonLook): string {
  return [styles.button, styles[variant], styles[size], wide && styles.wide].filter(Boolean).join(' ');
}
