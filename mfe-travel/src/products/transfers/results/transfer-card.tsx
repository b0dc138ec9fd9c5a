import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/format/money';
import { ButtonLink } from '@travel/ui/button-link';
import { Card } from '@travel/ui/card';
import { media } from '@travel/ui/media';
import { Price } from '@travel/ui/price';
import { color, font, motion, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { Vehicle } from '@travel/ui/vehicle';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { usePageLink } from '../../../host/use-page-link.ts';
import { PolicyLine } from '../../../offers/policy-line.tsx';
import { ScoreWords } from '../../../offers/score-words.tsx';
import { CompareBox } from '../../../results/compare/compare-box.tsx';
import { bodies, type TransferResult, type TransferSearchAnswer } from '../transfer.ts';

interface TransferCardProps {
  readonly transfer: TransferResult;
  readonly ride: TransferSearchAnswer['ride'];
  /** The clock of the place. */
  readonly zone: string;
  readonly to: string;
}

/** A vehicle in a list; one link carries the whole card. */
export const TransferCard = memo(function TransferCard({ transfer, ride, zone, to }: TransferCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const link = usePageLink();
  const { vehicle, model, supplier, price, seats, bags, shared } = transfer;
  const name = t('transfers.named', { what: vehicle.label, whose: supplier.name });
  return (
    <Article as="article" flush aria-label={name}>
      <Picture body={bodies[vehicle.key]} />
      <Body>
        <Head>
          <div>
            <h2 css={type.titleSmall}>{vehicle.label}</h2>
            <p css={type.small}>{t('transfers.orSimilar', { model })}</p>
          </div>
          <div>
            <ScoreWords score={transfer.score} reviews={transfer.reviews} />
            <Supplier>{supplier.name}</Supplier>
          </div>
        </Head>
        <p css={type.small}>
          {t('transfers.room', { seats, bags })} · {t(shared ? 'transfers.shared' : 'transfers.private')}
        </p>
        <Foot>
          <Terms>
            <PolicyLine cancellation={transfer.cancellation} zone={zone} />
            <CompareBox id={transfer.transfer_id} name={name} />
          </Terms>
          <Cost>
            <Price
              value={price.inclusive}
              language={language}
              size="large"
              align="end"
              unit={t(ride.legs.length > 1 ? 'transfers.bothWays' : 'transfers.oneWay')}
            />
            <span>{t('transfers.each', { price: formatMoney(price.per_passenger, language) })}</span>
            <Select size="small" aria-label={t('offers.selectNamed', { name })} {...link(to)}>
              {t('results.select')}
            </Select>
          </Cost>
        </Foot>
      </Body>
    </Article>
  );
});

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
const Terms = styled.div({ display: 'grid', gap: space.xs });
const Cost = styled.div(type.small, {
  flex: '1 0 auto',
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  color: color.ink2,
  '& > a': { marginBlockStart: space.xs },
});

// The whole card is its target.
const Select = styled(ButtonLink)({ '&::after': { content: '""', position: 'absolute', inset: 0 } });
