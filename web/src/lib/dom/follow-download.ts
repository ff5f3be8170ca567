/** Opens an address whose reply is an attachment: the browser saves it, and the page stays. */
export function followDownload(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.rel = 'noopener';
  link.click();
}
