/** Saves a file on the user's device. */
export function saveBlob(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this function returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves text as a file. `type` is its media type. */
export function saveFile(name: string, text: string, type: string) {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/**
 * Saves CSV as a table for spreadsheets. Without the byte order mark, Excel reads it in the system's legacy encoding.
 */
export function saveTable(name: string, csv: string) {
  saveFile(name, `\uFEFF${csv}`, 'text/csv');
}
