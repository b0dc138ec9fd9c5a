import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money';
import { ButtonLink } from '@travel/ui/button-link';
import { Card } from '@travel/ui/card';
import { media } from '@travel/ui/media';
import { Price } from '@travel/ui/price';
import { color, font, motion, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { Vehicle } from '@travel/ui/vehicle';
import type { VehicleBody } from '@travel/ui/vehicle/shapes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.tsx';
import { usePageLink } from '../host/use-page-link.ts';
import { ScoreWords } from '../offers/score-words.tsx';
import { CompareBox } from './compare/compare-box.tsx';

interface VehicleCardProps {
  readonly id: string;
  /** Of the card, for who does not see it; and of its link. */
  readonly label: string;
  readonly name: string;
  readonly body: VehicleBody;
  /** The name and what kind it is, in their order. */
  readonly head: ReactNode;
  readonly score: number;
  readonly reviews: number;
  readonly supplier: string;
  /** Terms, beside the price. */
  readonly terms: ReactNode;
  /** Said where there are few. */
  readonly few: string | null;
  readonly total: Money;
  /** What the total is of: `4 days`. */
  readonly unit: string;
  /** Below the total: of one day or passenger, and where it is paid. */
  readonly cost: ReactNode;
  readonly to: string;
  /** What it is, and where. */
  readonly children: ReactNode;
}

/** A vehicle in a list, to rent or to ride in; one link carries the whole card. */
export function VehicleCard(props: VehicleCardProps) {
  const { id, label, name, body, head, score, reviews, supplier, terms, few, total, unit, cost, to, children } = props;
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const link = usePageLink();
  return (
    <Article as="article" flush aria-label={label}>
      <Picture body={body} />
      <Body>
        <Head>
          <div>{head}</div>
          <div>
            <ScoreWords score={score} reviews={reviews} />
            <Supplier>{supplier}</Supplier>
          </div>
        </Head>
        {children}
        <Foot>
          <Terms>
            {terms}
            <CompareBox id={id} name={label} />
            {few !== null && <Few>{few}</Few>}
          </Terms>
          <Cost>
            <Price value={total} language={language} size="large" align="end" unit={unit} />
            {cost}
            <Select size="small" aria-label={t('offers.selectNamed', { name })} {...link(to)}>
              {t('results.select')}
            </Select>
          </Cost>
        </Foot>
      </Body>
    </Article>
  );
}

const Article = styled(Card)({
  position: 'relative',
  display: 'grid',
  transition: `border-color ${motion.quick} ${motion.ease}`,
  [media.tablet]: { gridTemplateColumns: 'minmax(160px, 26%) minmax(0, 1fr)' },
  [media.hover]: { '&:hover': { borderColor: color.lineStrong } },
});

const Picture = styled(Vehicle)({ blockSize: 132, [media.tablet]: { blockSize: '100%' } });
const Body = styled.div({ display: 'flex', flexDirection: 'column', gap: space.xs, padding: space.m });
const Head = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space.s,
  '& p': { color: color.ink2 },
});
const Supplier = styled.p(type.small, { textAlign: 'end', fontWeight: font.strong });
const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.s,
  marginBlockStart: 'auto',
});
const Terms = styled.div(type.small, { flex: '1 1 200px', display: 'grid', gap: 2, color: color.ink2 });
const Few = styled.p({ color: color.negative, fontWeight: font.strong });
const Cost = styled.div(type.small, {
  flex: '1 0 auto',
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  color: color.ink2,
  '& b': { color: color.ink, fontWeight: font.medium },
  '& > a': { marginBlockStart: space.xs },
});

// The whole card is its target.
const Select = styled(ButtonLink)({ '&::after': { content: '""', position: 'absolute', inset: 0 } });
