import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatChargeDay } from '../../foundation/time/moments.ts';
import { getBrandName } from '@travel/ui/pictures/icons/brand-name.ts';
import { useTexts } from '../../order/use-texts.ts';

const plan = [{ product_type: 'SUB' }] as const;

/** Formats a date without a time. Noon UTC falls on that date in almost all time zones. */
const formatChargeDate = (day: string, language: string): string => formatChargeDay(`${day}T12:00:00Z`, language);

/** Shows the next charge of a membership that was just bought, according to the server. */
export function NextSteps({ booking: { booking_id } }: { readonly booking: Booking }) {
  const say = useTexts(plan);
  const { http, locale } = useHost();
  const lang = getTextLanguage(locale.language);
  const heading = useId();
  const load = useLoad(`${booking_id} ${lang}`, async (signal) => {
    const { data } = await http('GET /api/memberships/current', { query: { lang }, signal });
    return data;
  });
  return (
    <Next aria-labelledby={heading}>
      <h2 id={heading}>{say('member.next')}</h2>
      {load.status === 'loading' ? (
        <Skeleton label={say('member.loading')}>
          <SkeletonBar width="62%" />
        </Skeleton>
      ) : (
        <NextCharge membership={load.status === 'ready' ? load.value : null} />
      )}
    </Next>
  );
}

function NextCharge({ membership }: { readonly membership: Membership | null }) {
  const say = useTexts(plan);
  const { locale, organisation } = useHost();
  const { language } = locale;
  if (!membership) return <p>{say('member.inProfile')}</p>;
  const { next_billing: next, payment_method: card, plan_expiry_date } = membership;
  if (!next) return <p>{say('member.ends', { date: formatChargeDate(plan_expiry_date, language) })}</p>;
  const values = {
    date: formatChargeDate(next.on, language),
    amount: formatMoney(next.amount, language),
    card: card ? say('paid.card', { brand: getBrandName(card.brand) ?? say('paid.cardAlone'), last4: card.last4 }) : '',
    organisation: organisation.name,
  };
  const charge = card ? 'member.charge' : 'member.chargeNoCard';
  return (
    <>
      <p>{say(next.by_org ? 'member.chargeOrganisation' : charge, values)}</p>
      {card && !next.by_org && <p>{say('member.change')}</p>}
    </>
  );
}

const Next = styled.section({
  display: 'grid',
  gap: space.xs,
  paddingBlockStart: space.l,
  borderBlockStart: `1px solid ${color.line}`,
  '& h2': type.titleSmall,
  '& p': { ...type.body, color: color.ink2 },
});
