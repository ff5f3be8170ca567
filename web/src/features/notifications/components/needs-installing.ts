/** Whether this is an iPhone's or iPad's browser, where only an installed app gets pushes. iPads say they are Macs. */
export function needsInstalling(): boolean {
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !window.matchMedia('(display-mode: standalone)').matches;
}
