import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import type { Purchase } from '@travel/contracts/endpoints/purchases';
import { parseParties } from '@travel/contracts/party';
import { Button } from '@travel/ui/button';
import { ButtonLink } from '@travel/ui/button-link';
import { nightsBetween } from '@travel/contracts/days';
import { formatFieldDate } from '@travel/contracts/format/dates';
import { ArrowStartIcon, DownloadIcon } from '@travel/ui/icons';
import { pageColumn } from '@travel/ui/page';
import { Price } from '@travel/ui/price';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '../foundation/host/host-context.tsx';
import { usePolicyWords } from '../order/summary/policy-words.ts';
import type { Stay } from '../products/hotels/stay.ts';
import { PurchaseLines } from '../products/purchases/purchase-summary.tsx';

/** The paper that one shows at the desk: made to be printed, and to be read without us. */
export function Voucher({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('mfe-checkout');
  const { organisation, locale, route } = useHost();
  const link = usePageLink();
  const { stay, guests, contact, total, number, hotel_reference } = booking;
  const { view: _view, ...rest } = route.query;

  return (
    <Page>
      <Acts>
        <ButtonLink icon={<ArrowStartIcon size={18} />} {...link(`${route.path}?${new URLSearchParams(rest)}`)}>
          {t('voucher.back')}
        </ButtonLink>
        <Button tone="accent" icon={<DownloadIcon size={18} />} onClick={() => window.print()}>
          {t('voucher.print')}
        </Button>
      </Acts>
      <Paper>
        <Head>
          <p>{organisation.name}</p>
          <h1>{t('voucher.title')}</h1>
        </Head>
        <Facts>
          <Fact term={t('booked.number')}>
            <bdi>{number}</bdi>
          </Fact>
          {hotel_reference && (
            <Fact term={t('voucher.reference')}>
              <bdi>{hotel_reference}</bdi>
            </Fact>
          )}
          {booking.stay ? <StayLines stay={booking.stay} /> : <PurchaseFact purchase={booking.purchase} />}
          <Fact term={t('voucher.guests')}>
            {guests.map(({ first_name, last_name, child_age }, index) => (
              <Guest key={`${String(index)} ${last_name}`}>
                <bdi>
                  {first_name} {last_name}
                </bdi>
                {child_age !== undefined && ` (${t('guests.child', { count: child_age })})`}
              </Guest>
            ))}
          </Fact>
          <Fact term={t('voucher.contact')}>
            <bdi>{contact.email}</bdi>
            <br />
            <bdi>{contact.phone}</bdi>
          </Fact>
          <Fact term={t('voucher.paid')}>
            <Price value={total} language={locale.language} />
          </Fact>
        </Facts>
        <Small>
          {stay && <StayTerms stay={stay} />}
          <p>{t('support', { email: organisation.support.email, phone: organisation.support.phone })}</p>
        </Small>
      </Paper>
    </Page>
  );
}

/** Where and when, for a stay. */
function StayLines({ stay }: { readonly stay: Stay }) {
  const { t } = useTranslation('mfe-checkout');
  const parties = parseParties(stay.rooms);
  const rooms = typeof parties === 'string' ? 1 : parties.length;
  return (
    <>
      <Fact term={t('voucher.hotel')}>
        {stay.hotel_name}
        <br />
        {stay.address}
      </Fact>
      <Fact term={t('stay.checkin')}>
        {formatFieldDate(stay.checkin)}, {t('stay.between', { from: stay.checkin_from, until: stay.checkin_until })}
      </Fact>
      <Fact term={t('stay.checkout')}>
        {formatFieldDate(stay.checkout)}, {t('stay.until', { time: stay.checkout_until })}
      </Fact>
      <Fact term={t('voucher.room')}>
        {t('stay.roomBoard', { room: stay.room_name, board: t(`board.${stay.board}`) })}
        <br />
        {t('voucher.rooms', { count: rooms })},{' '}
        {t('voucher.nights', { count: nightsBetween(stay.checkin, stay.checkout) })}
      </Fact>
    </>
  );
}

function PurchaseFact({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Fact term={t('purchase.bought')}>
      <PurchaseLines purchase={purchase} />
    </Fact>
  );
}

/** What comes back, and what is good to know at the desk. */
function StayTerms({ stay }: { readonly stay: Stay }) {
  const { t } = useTranslation('mfe-checkout');
  const { locale } = useHost();
  const { headline, rest: policy, clock } = usePolicyWords()(stay.cancellation, stay, locale.language);
  return (
    <>
      <h2>{t('cancellationTerms.title')}</h2>
      <p>
        {[headline, ...policy].join(' ')} {stay.cancellation.steps.length > 0 && clock}
      </p>
      {stay.good_to_know.length > 0 && (
        <>
          <h2>{t('voucher.know')}</h2>
          <ul>
            {stay.good_to_know.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const noPrint = { '@media print': { display: 'none' } } as const;

const Page = styled.div(pageColumn, {
  display: 'grid',
  gap: space.l,
  justifyItems: 'center',
  paddingBlock: `${space.l} ${space.xxxl}`,
});

const Acts = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.s,
  inlineSize: 'min(720px, 100%)',
  ...noPrint,
});

const Paper = styled.article({
  display: 'grid',
  gap: space.l,
  inlineSize: 'min(720px, 100%)',
  padding: space.xl,
  border: `1px solid ${color.line}`,
  background: color.surface,
  '@media print': { inlineSize: '100%', padding: 0, border: 0 },
});

const Head = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.m,
  paddingBlockEnd: space.m,
  borderBlockEnd: `2px solid ${color.ink}`,
  '& p': type.titleSmall,
  '& h1': type.title,
});

const Facts = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: space.m,
  '& dt': type.label,
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

const Guest = styled.span({ display: 'block' });

const Small = styled.div(type.small, {
  display: 'grid',
  gap: space.xs,
  paddingBlockStart: space.m,
  borderBlockStart: `1px solid ${color.line}`,
  '& h2': type.label,
  '& ul': { paddingInlineStart: '1.2em' },
});
