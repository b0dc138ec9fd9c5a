type Make<Format, Options> = new (language: string, options?: Options) => Format;

/**
 * Returns a function that creates one formatter per language and options and reuses it, because creating a formatter
 * takes longer than formatting a list.
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

/** Returns the cached number format of a language. */
export const numberFormat = once(Intl.NumberFormat);
/** Returns the cached date and time format of a language. */
export const dateTimeFormat = once(Intl.DateTimeFormat);
/** Returns the cached list format of a language. */
export const listFormat = once(Intl.ListFormat);
