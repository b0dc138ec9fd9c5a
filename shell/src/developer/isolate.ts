/** A name of code inside a text of any direction, told apart from the words around it. */
export const isolate = (name: string): string => `\u2068${name}\u2069`;
