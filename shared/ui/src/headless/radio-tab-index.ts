/**
 * The `tabIndex` of one of several radio buttons. They are one stop for Tab: the one that is chosen, or the first while none is. Chromium forgets
 * which of them has the focus when React draws it again without a choice, and Tab would lead to the next one.
 */
export const radioTabIndex = <Value extends string>(
  values: readonly Value[],
  chosen: Value | '' | null | undefined,
  value: Value,
): 0 | -1 => (value === (values.find((one) => one === chosen) ?? values[0]) ? 0 : -1);
