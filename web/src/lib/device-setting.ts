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
/** Whether keys without a field to type in do something (WCAG 2.1.4). */
export const shortcutSetting = deviceSetting('shortcuts');
