/** A problem that the developer can fix. It is printed as a sentence, without a stack trace. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
