/** Something the person at the keyboard can put right: printed as a sentence, without a stack trace. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
