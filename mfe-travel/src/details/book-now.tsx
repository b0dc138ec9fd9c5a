import styled from '@emotion/styled';
import { Price } from '@travel/ui/cards/price.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import type { Money } from '@travel/contracts/money/money';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { BookButton } from './book-button.tsx';
import { ChangeDifference } from './changing/change-difference.tsx';
import { HoldingNotice } from './holding-notice.tsx';
import type { useOfferHold } from './use-offer-hold.ts';

interface BookNowProps {
  /** Offer token signed by the server, which the hold request sends. */
  readonly offer: string;
  readonly total: Money;
  readonly booking: ReturnType<typeof useOfferHold>;
  readonly onLookAgain: () => void;
  readonly withTotal?: boolean;
  readonly note?: string | undefined;
  /** Whether the button is disabled because the API is calculating the price of another choice. */
  readonly busy?: boolean;
}

/** Shows the booking button and any notice about a failed hold. */
export function BookNow({ offer, total, booking, onLookAgain, withTotal = false, note, busy = false }: BookNowProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const { holding, hold, holdAlone, isTrip, forget } = booking;
  return (
    <Stack>
      <HoldingNotice
        holding={holding}
        onAgree={(changed) => void hold(changed)}
        onLookAgain={onLookAgain}
        onClose={forget}
      />
      <ChangeDifference total={total} />
      <Line>
        {withTotal && <Price value={total} language={locale.language} size="medium" unit={t('details.book.total')} />}
        <BookButton booking={booking} busy={busy} wide={!withTotal} onBook={() => void hold(offer)} />
      </Line>
      <NoScript>{t('details.book.noScript')}</NoScript>
      {!withTotal && <Note>{isTrip ? t('details.book.addNote') : (note ?? t('details.book.note'))}</Note>}
      {isTrip && (
        <Note>
          <TextButton onClick={() => void holdAlone(offer)}>{t('details.book.alone')}</TextButton>
        </Note>
      )}
    </Stack>
  );
}

const Stack = styled.div({ display: 'grid', gap: space.s });
const Line = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.m,
});
const Note = styled.p(type.small, { color: color.ink2, textAlign: 'center' });
const NoScript = styled(Note)({ display: 'none', '@media (scripting: none)': { display: 'block' } });
