/** Marks a card that was refused: `_1` when a second supplier was tried for it, `_0` when none was (spec §4/32). */
export const failString = (card_id: string, triedSecond: boolean): string => `${card_id}_${triedSecond ? 1 : 0}`;

/** The last part of a fail string. */
export const failCode = (fail: string): string => fail.split('_').at(-1) ?? '';

/** Whether a refused card is told by the modal (spec §8/08): no second supplier was tried, and there is none. */
export const opensCardFailure = (fail: string, hasSecondSupplier: boolean): boolean =>
  failCode(fail) !== '1' && !hasSecondSupplier;
