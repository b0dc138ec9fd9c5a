type Make<Format, Options> = new (language: string, options?: Options) => Format;

/**
 * Returns how to have one format for each language and kind of writing: making one takes longer than all that it writes
 * in a list, and there is a handful.
 */
const once = <Format, Options>(Made: Make<Format, Options>) => {
  const made = new Map<string, Format>();
  return (language: string, options?: Options): Format => {
    const key = language + JSON.stringify(options);
    const format = made.get(key) ?? new Made(language, options);
    made.set(key, format);
    return format;
  };
};

/** Returns the number format of a language and its options, made once. */
export const numberFormat = once(Intl.NumberFormat);
/** Returns the format of days and times of a language and its options, made once. */
export const dateTimeFormat = once(Intl.DateTimeFormat);
/** Returns the format of lists of a language and its options, made once. */
export const listFormat = once(Intl.ListFormat);
