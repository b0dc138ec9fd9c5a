import { formatDate } from '@travel/contracts/locale/format/dates';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getDetails } from '../item-details.ts';
import type { ItemDialogProps } from '../product-view.ts';
import { TermDialog, TermList } from '../term-dialog.tsx';
import { useTexts } from '../../order/use-texts.ts';
import { useFareLines } from './use-fare-lines.ts';

/** Terms that only apply to flights: documents, names, check-in, bags, infants (spec §2.8, "flight special terms"). */
export function FlightTerms({ item, onClose }: ItemDialogProps) {
  const say = useTexts([item]);
  const lines = useFareLines(item);
  const { language } = useHost().locale;
  const { documents = 'none', names_final } = getDetails(item, 'FLT') ?? {};
  return (
    <TermDialog title={say('flightTerms.title')} onClose={onClose}>
      <TermList>
        <li>{say(`documents.${documents}`, { date: item.ends ? formatDate(item.ends.date, language) : '' })}</li>
        <li>{say(names_final ? 'flightTerms.namesFinal' : 'flightTerms.names')}</li>
        <li>{say('flightTerms.checkIn')}</li>
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        <li>{say('flightTerms.infants')}</li>
        <li>{say('flightTerms.order')}</li>
      </TermList>
    </TermDialog>
  );
}

/** Airline policies for cancellations and changes (spec §2.8, "airline cancellation policy"). */
export function AirlinePolicy({ item, onClose }: ItemDialogProps) {
  const say = useTexts([item]);
  const change = useFareLines(item).filter(({ key }) => key.startsWith('change'));
  return (
    <TermDialog title={say('airlinePolicy.title')} onClose={onClose}>
      <TermList>
        {change.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        <li>{say('airlinePolicy.airline')}</li>
        <li>{say('airlinePolicy.delay')}</li>
        <li>{say('airlinePolicy.noShow')}</li>
      </TermList>
    </TermDialog>
  );
}
