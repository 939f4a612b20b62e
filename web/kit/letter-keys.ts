/** Whether single letters do something while nobody types. Some people's software types letters for them: they switch it off. */
export const letterKeysOn = (): boolean => localStorage.getItem(name) !== 'off';

export const setLetterKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(name);
  else localStorage.setItem(name, 'off');
};

const name = 'storewright.letter-keys';
