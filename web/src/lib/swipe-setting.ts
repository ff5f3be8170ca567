const key = 'retrohale.swipe';

/** Whether swiping changes the section on this device. On by default. */
export function swipeIsOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function setSwipe(isOn: boolean) {
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
