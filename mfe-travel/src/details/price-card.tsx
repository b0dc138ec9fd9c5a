import styled from '@emotion/styled';
import { type Day, countNights } from '@travel/contracts/locale/days/days';
import { formatDay } from '@travel/contracts/locale/format/dates';
import type { Money } from '@travel/contracts/money/money';
import type { Party } from '@travel/contracts/orders/party';
import { SafeIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { MemberTag } from '../offers/member-price.tsx';
import type { Cancellation, MemberPrice } from '../offers/offer.ts';
import { useCancellationTexts } from '../offers/use-cancellation-texts.ts';
import type { Place } from '../places/place.ts';
import { useStayLengthText } from '../search/box/use-stay-length-text.ts';
import { usePartyText } from '../search/box/use-party-text.ts';
import { OtherDatesButton } from './other-dates/other-dates.tsx';
import { PriceBox, PriceLine, PriceTop, PriceTotal } from './price-lines.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Notice } from '@travel/ui/notices/notice.tsx';

interface PriceCardProps {
  readonly unitName: string;
  readonly price: {
    readonly inclusive: Money;
    readonly exclusive: Money;
    readonly tax: Money;
    readonly per_night: Money;
    readonly strike: Money | null;
    readonly member?: MemberPrice | undefined;
    readonly nights: readonly { readonly date: Day; readonly inclusive: Money }[];
    /** Fees included in the price, in addition to the nights. */
    readonly fees?: readonly { readonly key: string; readonly label: string; readonly amount: Money }[];
  };
  readonly cancellation: Cancellation;
  readonly place: Pick<Place, 'name' | 'time_zone'>;
  readonly stay: { readonly checkin: Day; readonly checkout: Day };
  readonly parties: readonly Party[];
  readonly quantity: number;
  readonly notes?: ReactNode;
  /** Booking button, unless the button is shown outside the card. */
  readonly action: ReactNode;
}

/**
 * Shows what membership saves on this offer or would save. The button opens the plans dialog of the membership remote.
 */
function MemberSaving({ member }: { readonly member: MemberPrice | undefined }) {
  const { t } = useTranslation('mfe-travel');
  const { bus, locale } = useHost();
  if (!member) return null;
  const saving = formatMoney(member.saving, locale.language);
  if (member.applies) return <Notice tone="positive">{t('details.member.saves', { saving })}</Notice>;
  return (
    <Notice
      actions={
        <Button size="small" onClick={() => bus.publish('plans:requested', { reason: 'link' })}>
          {t('details.member.plans')}
        </Button>
      }
    >
      {t('details.member.wouldSave', { saving })}
    </Notice>
  );
}

export function PriceCard(props: PriceCardProps) {
  const { unitName, price, cancellation, place, stay, parties, quantity, notes, action } = props;
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const who = usePartyText();
  const nightsWords = useStayLengthText();
  const policy = useCancellationTexts();
  const { checkin, checkout } = stay;
  const day = (iso: string) => formatDay(iso, locale.language);
  const free = cancellation.steps[0]?.refund_percent === 100;

  return (
    <PriceBox as="section" tone="raised" aria-label={t('details.card.title')}>
      <PriceTop>
        <span>
          <Price value={price.per_night} language={locale.language} size="large" /> <MemberTag member={price.member} />
        </span>
        <small>{t(quantity > 1 ? 'offers.nightAndRoom' : 'offers.night')}</small>
      </PriceTop>
      <Stay>
        <div>
          <dt>{t('details.card.checkin')}</dt>
          <dd>{day(checkin)}</dd>
        </div>
        <div>
          <dt>{t('details.card.checkout')}</dt>
          <dd>{day(checkout)}</dd>
        </div>
        <div>
          <dt>{t('details.card.guests')}</dt>
          <dd>{who(parties, 'guests')}</dd>
        </div>
      </Stay>
      <OtherDatesButton>{t('details.card.change')}</OtherDatesButton>
      <Nights>
        <summary>
          {t('details.card.nights', { unit: unitName, stay: nightsWords(countNights(checkin, checkout), quantity) })}
        </summary>
        <dl>
          {price.nights.map(({ date, inclusive }) => (
            <PriceLine key={date} label={day(date)} amount={inclusive} />
          ))}
          {price.fees?.map(({ key, label, amount }) => (
            <PriceLine key={key} label={label} amount={amount} />
          ))}
        </dl>
      </Nights>
      <dl>
        <PriceLine label={t('details.card.before')} amount={price.exclusive} />
        <PriceLine label={t('details.card.tax')} amount={price.tax} />
        <PriceTotal
          label={t('details.card.total')}
          amount={price.inclusive}
          before={
            price.strike && (
              <s>
                <VisuallyHidden>{t('offers.instead')} </VisuallyHidden>
                <Price value={price.strike} language={locale.language} figureOnly />
              </s>
            )
          }
        />
      </dl>
      {notes}
      <MemberSaving member={price.member} />
      {action}
      <Policy free={free}>
        <SafeIcon size={18} />
        {policy.long(cancellation, place.time_zone, place.name)}
      </Policy>
    </PriceBox>
  );
}

const Stay = styled.dl({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.field,
  '& > div': { paddingBlock: space.xs, paddingInline: space.s },
  '& > div:nth-of-type(2)': { borderInlineStart: `1px solid ${color.line}` },
  '& > div:last-of-type': { gridColumn: '1 / -1', borderBlockStart: `1px solid ${color.line}` },
  '& dt': { ...type.label, color: color.ink2 },
  '& dd': { margin: 0, fontWeight: font.strong },
});

const Nights = styled.details(type.small, {
  '& summary': { cursor: 'pointer', fontWeight: font.medium },
  '& dl': { marginBlockStart: space.xs },
});

const Policy = styled('p', { shouldForwardProp: (prop) => prop !== 'free' })<{ free: boolean }>(({ free }) => ({
  ...type.small,
  display: 'flex',
  gap: space.xs,
  paddingBlockStart: space.m,
  borderBlockStart: `1px solid ${color.line}`,
  color: free ? color.positive : color.ink,
  fontWeight: font.medium,
  '& svg': { flex: 'none' },
}));
