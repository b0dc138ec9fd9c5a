/** Wraps a name from the code in Unicode isolates, so that the name keeps its direction inside any text. */
export const isolate = (name: string): string => `\u2068${name}\u2069`;
