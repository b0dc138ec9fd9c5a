import { formatMoney } from '@travel/contracts/locale/format/money';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { isolateText } from '../../foundation/layout/isolate-text.ts';
import type { ItemDialogProps } from '../product-view.ts';
import { TermDialog, TermList, TermNote } from '../term-dialog.tsx';
import { useTexts } from '../../order/use-texts.ts';
import { getLodgingDetails, getStayDetails } from './lodging-details.ts';

/** Dialog with arrival instructions: check-in time, address and what to bring. */
export function CheckInDialog({ item, onClose }: ItemDialogProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const { title, place, starts, ends } = item;
  const deposit = getLodgingDetails(item)?.deposit;
  return (
    <TermDialog title={say('checkInTerms.title')} onClose={onClose}>
      <TermList>
        {starts && <li>{say('checkInTerms.arrive', { from: starts.time, until: starts.until })}</li>}
        {ends && <li>{say('checkInTerms.leave', { time: ends.time })}</li>}
        {place && <li>{say('checkInTerms.address', { title, address: isolateText(place.address, language) })}</li>}
        {deposit && <li>{say('deposit.onArrival', { amount: formatMoney(deposit, language) })}</li>}
        {getStayDetails(item)?.good_to_know.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </TermList>
      {place && <TermNote>{say('policy.clock', { place: place.name })}</TermNote>}
    </TermDialog>
  );
}
