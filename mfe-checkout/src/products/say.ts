/** Translates the first existing key: the product's own text if it has one, otherwise the general text. */
export type Say = (keys: string | readonly string[], values?: Readonly<Record<string, unknown>>) => string;
