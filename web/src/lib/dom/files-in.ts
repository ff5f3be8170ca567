/** The files that were pasted or dropped. None if there is text as well: a pasted cell of a table brings its picture. */
export const filesIn = ({ types, files }: DataTransfer) =>
  types.includes('text/plain') ? [] : Array.from(files);
