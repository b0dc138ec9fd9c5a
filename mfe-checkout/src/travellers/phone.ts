/** Whether a text is a telephone number as the API takes it. */
export const isPhone = (text: string): boolean =>
  /^\+?[0-9 ()./-]{5,30}$/.test(text) && /\d{5}/.test(text.replaceAll(/\D/g, ''));
