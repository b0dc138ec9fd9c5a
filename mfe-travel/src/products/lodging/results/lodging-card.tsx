import styled from '@emotion/styled';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { listFormat } from '@travel/contracts/locale/format/formats';
import { toMoneyParts } from '@travel/contracts/locale/format/money';
import type { Money } from '@travel/contracts/money/money';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FewLeft } from '../../../offers/few-left.tsx';
import { MemberPriceHint } from '../../../offers/member-price.tsx';
import { NightPrice } from '../../../offers/night-price.tsx';
import { PolicyLine } from '../../../offers/policy-line.tsx';
import type { PointingStore } from '../../../results/map/pointing.ts';
import { OfferCard } from '../../../results/offer-card.tsx';
import { useStayLengthText } from '../../../search/box/use-stay-length-text.ts';
import type { LodgingResult } from '../lodging.ts';
import type { LodgingKind } from '../lodging-kind.ts';
import { formatLodgingCosts } from '../lodging-costs.ts';

interface LodgingCardProps<Extras> {
  readonly kind: LodgingKind<Extras>;
  readonly lodging: LodgingResult<Extras>;
  /** IANA time zone of the place, for the deadline of free cancellation. */
  readonly zone: string;
  readonly nights: number;
  readonly parties: number;
  readonly to: string;
  readonly first: boolean;
  readonly pointing: PointingStore;
}

/** Shows a lodging with its cheapest suitable unit. */
export function LodgingCard<Extras>(props: LodgingCardProps<Extras>) {
  const { kind, lodging, zone, nights, parties, to, first, pointing } = props;
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const nightsWords = useStayLengthText();
  const { price, extras, area, note, meals, left } = lodging;
  const quantity = kind.isWhole(extras) ? 1 : parties;
  const formatCost = (cost: Money) => toMoneyParts(cost, language, { short: true }).figure;
  const costs = formatLodgingCosts(t, formatCost, price.fees, lodging.deposit);
  const listed = (words: readonly string[]) => listFormat(language, { type: 'unit', style: 'short' }).format(words);

  return (
    <OfferCard
      id={lodging.lodging_id}
      name={lodging.name}
      marks={<small css={type.small}>{lodging.kind.label}</small>}
      where={t('results.where', { area, note })}
      score={lodging.score}
      reviews={lodging.reviews}
      scene={lodging.scenes[0]}
      first={first}
      to={to}
      pointing={pointing}
      cost={
        <NightPrice
          price={price}
          unit={t(quantity > 1 ? 'offers.nightAndRoom' : 'offers.night')}
          nights={nightsWords(nights, quantity)}
        />
      }
    >
      <p css={type.small}>
        {listed([lodging.unit_name, ...lodging.facts])}
        {[...kind.cardFacts(extras, t), ...(meals === null ? [] : [meals])].map((fact) => ` · ${fact}`)}
      </p>
      <PolicyLine cancellation={lodging.cancellation} zone={zone} />
      {costs.length > 0 && <Quiet>{costs.join(' · ')}</Quiet>}
      <MemberPriceHint member={price.member} />
      {!kind.isWhole(extras) && <FewLeft left={left} label={t('lodging.left', { count: left })} />}
    </OfferCard>
  );
}

const Quiet = styled.p(type.small, { color: color.ink2 });
