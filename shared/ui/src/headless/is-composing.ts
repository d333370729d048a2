/**
 * Whether a key belongs to an input method that is composing a character: Escape, Enter and letters are its own then. WebKit sends the key
 * that ends a composition after its end, with the key code 229.
 */
export const isComposing = ({ isComposing: isNow, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isNow || keyCode === 229;
