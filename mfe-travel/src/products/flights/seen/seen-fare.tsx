import styled from '@emotion/styled';
import { toDay } from '@travel/contracts/locale/days/days';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { money, type Money } from '@travel/contracts/money/money';
import { rememberPrice, getSeenPrice } from '@travel/contracts/host/seen-prices';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface SeenFareProps {
  /** Storage key of the fare. */
  readonly name: string;
  readonly price: Money;
  /** Whether to store the price if the browser has none for this fare yet. */
  readonly remember?: boolean;
}

/** Shows whether a fare rose or fell since this browser first showed the fare; hidden for new and unchanged fares. */
export function SeenFare(props: SeenFareProps) {
  return <Change key={`${props.name} ${props.price.amount}`} {...props} />;
}

function Change({ name, price, remember = false }: SeenFareProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, storage } = useHost();
  const [first] = useState(() => {
    const at = new Date().toISOString();
    return remember ? rememberPrice(storage, name, { amount: price.amount, at }) : getSeenPrice(storage, name, at);
  });
  if (!first || first.amount === price.amount) return null;
  const rose = price.amount > first.amount;
  return (
    <Word data-rose={rose}>
      {t(rose ? 'flights.seen.rose' : 'flights.seen.fell', {
        amount: formatMoney(money(Math.abs(price.amount - first.amount), price.currency), locale.language),
        day: formatDate(toDay(first.at), locale.language),
      })}
    </Word>
  );
}

const Word = styled.p(type.small, {
  color: color.positive,
  '&[data-rose=true]': { color: color.warning },
});
