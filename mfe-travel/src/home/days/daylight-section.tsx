import styled from '@emotion/styled';
import { formatMonth } from '@travel/contracts/locale/format/dates';
import type { TravelProduct } from '../../products/travel-product.ts';
import { Button } from '@travel/ui/actions/button.tsx';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { pageColumn, sectionGap } from '@travel/ui/look/tokens/page.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Load } from '@travel/ui/load/use-load.ts';
import type { Place } from '../../places/place.ts';
import type { ChosenMonth } from '../use-chosen-month.ts';
import { useLowestNightPrices } from '../use-lowest-night-prices.ts';
import { DaylightTable } from './daylight-table.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';

const dialog = lazyCode(() => import('./month-dialog.tsx'));

interface LongDaysProps {
  readonly product: TravelProduct;
  readonly chosen: ChosenMonth;
  readonly highlights: Load<readonly Place[]>;
}

function DaysSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Rows>
        {Array.from({ length: 6 }, (_, row) => (
          <Row key={row}>
            <SkeletonBar width="70%" />
            <SkeletonBar width="100%" height={6} />
            <SkeletonBar width="46%" />
          </Row>
        ))}
      </Rows>
    </Skeleton>
  );
}

const Rows = styled.div({ display: 'grid', paddingBlockStart: 34 });
const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: '2fr 4fr 2fr',
  alignItems: 'center',
  gap: space.l,
  minBlockSize: 49,
  borderBlockEnd: `1px solid ${color.line}`,
});

/** Shows the daylight of each place in the middle of a month and, for products sold by the night, the lowest price. */
export function DaylightSection({ product, chosen, highlights }: LongDaysProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, toast } = useHost();
  const [isChoosing, setIsChoosing] = useState(false);
  const { month, months, choose } = chosen;
  const nights = useLowestNightPrices(product, month);
  const MonthDialog = dialog.code()?.MonthDialog;
  const openDialog = () => {
    dialog.load().then(
      () => setIsChoosing(true),
      () => toast(t('home.days.chooseFailed'), { tone: 'negative' }),
    );
  };

  return (
    <Section aria-labelledby="long-days">
      <Words>
        <Title id="long-days">{t('home.days.title', { month: formatMonth(month, locale.language) })}</Title>
        <Lead>{t('home.days.lead')}</Lead>
        <Button onClick={openDialog}>{t('home.days.choose')}</Button>
      </Words>
      <div>
        {highlights.status === 'loading' && <DaysSkeleton label={t('home.days.loading')} />}
        {highlights.status === 'failed' && (
          <Notice
            tone="warning"
            role="alert"
            title={t('home.days.failed')}
            actions={
              <Button size="small" onClick={highlights.retry}>
                {t('home.days.retry')}
              </Button>
            }
          >
            {t('home.days.failedWhy')}
          </Notice>
        )}
        {highlights.status === 'ready' && <DaylightTable month={month} places={highlights.value} nights={nights} />}
      </div>
      {isChoosing && MonthDialog && (
        <MonthDialog
          months={months}
          month={month}
          onChoose={(next) => {
            choose(next);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Section>
  );
}

const Section = styled.section(pageColumn, sectionGap, {
  display: 'grid',
  gap: space.l,
  [media.desktop]: { gridTemplateColumns: '250px minmax(0, 1fr)', columnGap: 40, marginBlockStart: 62 },
  '@media (min-width: 1280px)': { gridTemplateColumns: '326px minmax(0, 1fr)', columnGap: 76 },
});

const Words = styled.div({ display: 'grid', alignContent: 'start', justifyItems: 'start', gap: space.m });
const Title = styled.h2(type.page, { maxInlineSize: '8em', [media.phone]: { maxInlineSize: 'none' } });
const Lead = styled.p(type.body, { color: color.ink2, maxInlineSize: '24em' });
