import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { Facts } from '@travel/ui/cards/facts.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { QrCode } from '@travel/ui/pictures/qr-code.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolateText } from '../foundation/layout/isolate-text.ts';
import { usePolicyTexts } from '../products/summary/use-policy-texts.ts';

/** Returns the URL of a map around a place. */
const getMapUrl = ({ latitude, longitude }: NonNullable<OrderItem['place']>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

interface PassProps {
  readonly number: string;
  /** The item that starts first. */
  readonly item: OrderItem;
  readonly map: ReactNode;
}

/** The booking number as a code for scanners, and what the traveller does next. */
export function Pass({ number, item, map }: PassProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const heading = useId();
  const policy = usePolicyTexts()(item);
  const { starts, place } = item;
  const when = starts && [formatDay(starts.date, language), starts.time].filter(Boolean).join(', ');
  return (
    <Row aria-labelledby={heading}>
      <Code text={number} label={t('pass.code', { number })} />
      <div>
        <h2 id={heading}>{t('pass.title')}</h2>
        <Facts
          facts={[
            ...(when ? [{ term: t('pass.starts'), value: when }] : []),
            { term: t('pass.bring'), value: t('pass.bringText', { context: item.product_type }) },
            ...(place
              ? [
                  {
                    term: t('pass.where'),
                    value: (
                      <>
                        {isolateText(place.address || place.name, language)}{' '}
                        <a href={getMapUrl(place)} target="_blank" rel="noreferrer">
                          {t('pass.map')}
                        </a>
                      </>
                    ),
                  },
                ]
              : []),
            ...(policy ? [{ term: t('pass.cancel'), value: policy.headline }] : []),
          ]}
        />
        {map}
      </div>
    </Row>
  );
}

const Row = styled.section({
  display: 'grid',
  gap: space.l,
  paddingBlockStart: space.l,
  borderBlockStart: `1px solid ${color.line}`,
  '& h2': { ...type.titleSmall, marginBlockEnd: space.s },
  [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
});

const Code = styled(QrCode)({ inlineSize: 144, blockSize: 144 });
