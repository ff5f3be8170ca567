const key = 'retrohale.swipe';

/** Whether this device changes sections by swiping; it does unless somebody switched it off. */
export function swipeIsOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function setSwipe(isOn: boolean) {
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
