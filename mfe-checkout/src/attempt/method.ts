/** How something is paid for, by its uniquekey (spec §2.3/06); null while that is not known yet. */
export type Method =
  /** A saved card. */
  | { readonly key: 'cards'; readonly cardId: string }
  /** 'add new card': one is saved first. */
  | { readonly key: 'add' }
  /** 'pay with new card'. */
  | { readonly key: 'other' }
  /** 'pay with invoice'. */
  | { readonly key: 'invoice' };

export type UniqueKey = Method['key'];

export const isSameMethod = (one: Method | null, other: Method | null): boolean =>
  one?.key === other?.key && (one?.key === 'cards' && other?.key === 'cards' ? one.cardId === other.cardId : true);
