import styles from './button.module.css';

export type ButtonLook = {
  /**
   * primary: a screen's main action; quiet: any other action; danger: an action that cannot be undone; quietDanger: the same,
   * if a question follows; icon: a square button.
   */
  variant?: 'primary' | 'quiet' | 'danger' | 'quietDanger' | 'icon' | undefined;
  size?: 'medium' | 'small' | undefined;
  /** As wide as its parent. */
  wide?: boolean | undefined;
};

/** The class names that make an element look like a button. */
export function buttonClass({ variant = 'quiet', size = 'medium', wide = false }: ButtonLook): string {
  return [styles.button, styles[variant], styles[size], wide && styles.wide].filter(Boolean).join(' ');
}
