/** Returns a text by its key: the product's own where it has one, else the general one. Later keys stand in for earlier ones. */
export type Say = (keys: string | readonly string[], values?: Readonly<Record<string, unknown>>) => string;
