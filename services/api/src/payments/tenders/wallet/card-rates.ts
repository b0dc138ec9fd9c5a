import { ratio } from '@travel/contracts/money/money';
import { calculateRoeRate } from '@travel/contracts/payments/wallet-rules';
import type { Exchange } from '../../../reference/exchange/exchange.ts';

/**
 * Returns a function that maps the currency of a wallet card to its roeRate: how many units of the card's currency
 * equal one unit of the order's currency, as decimal text (spec §5).
 */
export const loadCardRates = async (
  exchange: Pick<Exchange, 'getConverter'>,
  orderCurrency: string,
  cardCurrencies: readonly string[],
): Promise<(cardCurrency: string) => string> => {
  const order = await exchange.getConverter(orderCurrency);
  const wanted = [...new Set(cardCurrencies)].filter((currency) => currency !== orderCurrency);
  const rates = new Map(
    await Promise.all(
      wanted.map(async (currency) => {
        const { rate } = await exchange.getConverter(currency);
        return [currency, calculateRoeRate(ratio(rate), ratio(order.rate))] as const;
      }),
    ),
  );
  return (currency) => rates.get(currency) ?? '1';
};
