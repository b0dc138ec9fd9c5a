/** Translates the first existing key: the product's own text if there is one, otherwise the general one. */
export type Say = (keys: string | readonly string[], values?: Readonly<Record<string, unknown>>) => string;
