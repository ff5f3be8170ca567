/** Whether the user is in a field, from which nothing may take the focus. */
export const isFieldFocused = () => document.activeElement?.matches('input, textarea, select') ?? false;
