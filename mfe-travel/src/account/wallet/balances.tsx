import styled from '@emotion/styled';
import type { Balances as AccountBalances } from '@travel/contracts/endpoints/payments/balances';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { numberFormat } from '@travel/contracts/locale/format/formats';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { isPositive } from '@travel/contracts/money/money';
import { Card } from '@travel/ui/cards/card.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { RetryIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import type { Load } from '@travel/ui/load/use-load.ts';
import { Lead } from '../security/security-style.ts';
import { CardBalance, CardFacts } from './card-facts.ts';
import { CardGrid } from './card-tile.tsx';

type BalancesLoad = Load<{ readonly data: AccountBalances }>;

/** Shows the account's points and cash cards, which are listed apart from the wallet cards. */
export function Balances({ load }: { readonly load: BalancesLoad }) {
  const { t } = useTranslation('mfe-travel');
  return (
    <section>
      <h2 css={type.title}>{t('wallet.balances.title')}</h2>
      <Lead>{t('wallet.balances.text')}</Lead>
      <LoadedBalances load={load} />
    </section>
  );
}

function LoadedBalances({ load }: { readonly load: BalancesLoad }) {
  const { t } = useTranslation('mfe-travel');
  if (load.status === 'loading') {
    return (
      <Skeleton label={t('wallet.loading')}>
        <SkeletonBar width="100%" height={150} />
      </Skeleton>
    );
  }
  if (load.status === 'failed') {
    return (
      <Notice
        tone="negative"
        role="alert"
        actions={
          <Button size="small" icon={<RetryIcon size={16} />} onClick={load.retry}>
            {t('wallet.retry')}
          </Button>
        }
      >
        {t('wallet.balances.failed')}
      </Notice>
    );
  }
  const { data: held } = load.value;
  const isEmpty = held.points.length === 0 && held.cash_cards.length === 0;
  return isEmpty ? <p css={type.body}>{t('wallet.balances.none')}</p> : <BalanceCards held={held} />;
}

/** Shows points with their value, and cash cards, including those that this site does not accept. */
function BalanceCards({ held: { cash_cards: cash, points } }: { readonly held: AccountBalances }) {
  const { t } = useTranslation('mfe-travel');
  const { flags, locale } = useHost();
  const { language } = locale;
  const count = (total: number) => t('wallet.balances.points', { count: total, points: total });
  return (
    <CardGrid aria-label={t('wallet.balances.title')}>
      {points.map((own) => (
        <Tile key={own.point_type_code} name={own.point_type_label} isTaken={!flags.loyaltyPointsDisabled}>
          <CardBalance>
            <dt>{t('wallet.balance')}</dt>
            <Figure>{count(own.points)}</Figure>
          </CardBalance>
          <div>
            <dt>{t('wallet.balances.worth')}</dt>
            <dd>
              <Price value={own.worth} language={language} short />
            </dd>
          </div>
          {own.set_aside > 0 && (
            <div>
              <dt>{t('wallet.setAside')}</dt>
              <dd>{count(own.set_aside)}</dd>
            </div>
          )}
          <Code label={t('wallet.balances.membershipNo')} value={own.membership_no} />
          {own.adjustments?.map(({ at, points: by, kind = 'adjusted' }, index) => (
            <div key={`${at} ${index}`}>
              <dt>{t(`wallet.balances.${kind}`, { day: formatDate(at.slice(0, 10), language) })}</dt>
              <dd>{numberFormat(getFormattingLocale(language), { signDisplay: 'always' }).format(by)}</dd>
            </div>
          ))}
        </Tile>
      ))}
      {cash.map((card) => (
        <Tile key={card.cash_card_id} name={t('wallet.balances.cashCard')} isTaken={!flags.cashCardsDisabled}>
          <CardBalance>
            <dt>{t('wallet.balance')}</dt>
            <dd>
              <Price value={card.balance} language={language} size="medium" short />
            </dd>
          </CardBalance>
          {isPositive(card.set_aside) && (
            <div>
              <dt>{t('wallet.setAside')}</dt>
              <dd>
                <Price value={card.set_aside} language={language} short />
              </dd>
            </div>
          )}
          <Code label={t('wallet.balances.cardNo')} value={card.cash_card_id} />
        </Tile>
      ))}
    </CardGrid>
  );
}

interface TileProps {
  readonly name: string;
  /** Whether this site accepts the points or the cash card as payment. */
  readonly isTaken: boolean;
  readonly children: ReactNode;
}

function Tile({ name, isTaken, children }: TileProps) {
  const { t } = useTranslation('mfe-travel');
  const { organisation } = useHost();
  return (
    <li>
      <Panel as="article" aria-label={name}>
        <Head>
          <h3 css={type.titleSmall}>{name}</h3>
          {!isTaken && <Tag>{t('wallet.balances.notTaken', { name: organisation.name })}</Tag>}
        </Head>
        <CardFacts>{children}</CardFacts>
      </Panel>
    </li>
  );
}

function Code({ label, value }: Readonly<Record<'label' | 'value', string>>) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  );
}

const Panel = styled(Card)({ display: 'grid', alignContent: 'start', gap: space.s });
const Head = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs, justifyContent: 'space-between' });
const Figure = styled.dd({ fontSize: size.titleS });
