/** A setting of this device that is on unless the user turns it off. */
const deviceSetting = (name: string) => {
  const key = `retrohale.${name}`;
  return {
    isOn: () => localStorage.getItem(key) !== 'off',
    set(isOn: boolean) {
      if (isOn) localStorage.removeItem(key);
      else localStorage.setItem(key, 'off');
    },
  };
};
export type DeviceSetting = ReturnType<typeof deviceSetting>;

/** Whether swiping changes the section. */
export const swipeSetting = deviceSetting('swipe');
/** Whether keyboard shortcuts are on. WCAG 2.1.4 requires a way to turn off single-key shortcuts. */
export const shortcutSetting = deviceSetting('shortcuts');
