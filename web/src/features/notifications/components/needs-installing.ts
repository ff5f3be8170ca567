/**
 * Whether this is a browser on an iPhone or iPad, where only the installed app receives push messages. An iPad identifies
 * itself as a Mac.
 */
export function needsInstalling(): boolean {
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !window.matchMedia('(display-mode: standalone)').matches;
}
