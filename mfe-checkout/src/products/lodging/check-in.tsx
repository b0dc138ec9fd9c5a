import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { isolateText } from '../../foundation/layout/isolate-text.ts';
import { useTexts } from '../use-texts.ts';
import { getLodgingDetails, getSleepDetails } from './lodging-details.ts';

interface CheckInProps {
  readonly item: OrderItem;
  readonly onClose: () => void;
}

/** Dialog with arrival instructions: check-in time, address and what to bring. */
export function CheckIn({ item, onClose }: CheckInProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const { title, place, starts, ends } = item;
  const deposit = getLodgingDetails(item)?.deposit;
  return (
    <Dialog title={say('checkInTerms.title')} phone="box" closeLabel={say('close')} onClose={onClose}>
      <Steps>
        {starts && <li>{say('checkInTerms.arrive', { from: starts.time, until: starts.until })}</li>}
        {ends && <li>{say('checkInTerms.leave', { time: ends.time })}</li>}
        {place && <li>{say('checkInTerms.address', { title, address: isolateText(place.address, language) })}</li>}
        {deposit && <li>{say('deposit.onArrival', { amount: formatMoney(deposit, language) })}</li>}
        {getSleepDetails(item)?.good_to_know.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Steps>
      {place && <Small>{say('policy.clock', { place: place.name })}</Small>}
    </Dialog>
  );
}

const Steps = styled.ul({ display: 'grid', gap: space.s, paddingInlineStart: '1.2em' });
const Small = styled.p(type.small, { marginBlockStart: space.m, color: color.ink2 });
