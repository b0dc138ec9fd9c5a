import type { PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import type { ChargeTime, Offer } from '../../attempt/payment-method.ts';
import { immediateCharge } from '../../attempt/pay-state.ts';
import { acceptsCards } from '../card/accepts-cards.ts';
import { ChargeTimeChoice } from './charge-time-choice.tsx';

/** Returns when a saved card would be charged, or null if paying later is not possible. */
const getTerms = (offer: Offer): PaymentOptions['pay_later'] => {
  const { props, options } = offer;
  const isWanted = (props.blocks?.includes('pay-later') ?? true) && !props.keepsCard;
  return isWanted && acceptsCards(offer) ? options.pay_later : null;
};

/** Saves the card and charges it on a date before the trip starts. */
export const payLater: ChargeTime = {
  charge: 'pay_later',
  isOffered: (offer) => getTerms(offer) !== null,
  Choice({ offer, state, disabled, onCharge }) {
    const terms = getTerms(offer);
    return (
      terms && (
        <ChargeTimeChoice
          amount={offer.props.amount}
          chargeAt={terms.charge_at}
          later={state.charge === payLater.charge}
          disabled={disabled}
          onLater={(later) => onCharge(later ? payLater.charge : immediateCharge)}
        />
      )
    );
  },
};
