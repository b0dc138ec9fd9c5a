import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useTexts } from '../use-texts.ts';
import { getJourney } from './flight-details.ts';
import { useFareLines } from './use-fare-lines.ts';

interface TermsProps {
  readonly item: OrderItem;
  readonly onClose: () => void;
}

/** Terms that only apply to flights: documents, names, check-in, bags, infants (spec §2.8, "flight special terms"). */
export function FlightTerms({ item, onClose }: TermsProps) {
  const say = useTexts([item]);
  const lines = useFareLines(item);
  const { language } = useHost().locale;
  const documents = getJourney(item)?.documents ?? 'none';
  return (
    <Dialog title={say('flightTerms.title')} phone="box" closeLabel={say('close')} onClose={onClose}>
      <Lines>
        <li>{say(`documents.${documents}`, { date: item.ends ? formatDate(item.ends.date, language) : '' })}</li>
        <li>{say('flightTerms.names')}</li>
        <li>{say('flightTerms.checkIn')}</li>
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        <li>{say('flightTerms.infants')}</li>
        <li>{say('flightTerms.order')}</li>
      </Lines>
    </Dialog>
  );
}

/** Airline policies for cancellations and changes (spec §2.8, "airline cancellation policy"). */
export function AirlinePolicy({ item, onClose }: TermsProps) {
  const say = useTexts([item]);
  const change = useFareLines(item).filter(({ key }) => key.startsWith('change'));
  return (
    <Dialog title={say('airlinePolicy.title')} phone="box" closeLabel={say('close')} onClose={onClose}>
      <Lines>
        {change.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        <li>{say('airlinePolicy.airline')}</li>
        <li>{say('airlinePolicy.delay')}</li>
        <li>{say('airlinePolicy.noShow')}</li>
      </Lines>
    </Dialog>
  );
}

const Lines = styled.ul({ display: 'grid', gap: space.s, paddingInlineStart: '1.2em' });
