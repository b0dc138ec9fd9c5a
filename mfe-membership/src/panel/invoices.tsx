import styled from '@emotion/styled';
import type { MembershipInvoice } from '@travel/contracts/endpoints/membership/memberships';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { Button } from '@travel/ui/actions/button.tsx';
import { formatDay, formatDayRange } from '@travel/contracts/locale/format/dates';
import { Link } from '@travel/ui/actions/link.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { Tag, type TagTone } from '@travel/ui/cards/tag.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { RetryNotice } from '@travel/ui/notices/retry-notice.tsx';
import { LineList } from './line-list.tsx';

/** Number of invoices shown at first; a button shows the rest. */
const shownAtFirst = 6;

/** Lists the charges of the membership with their invoices. A new value of `asOf` loads the list again. */
export function Invoices({ asOf }: { readonly asOf: string }) {
  const { t } = useTranslation('mfe-membership');
  const { http, locale } = useHost();
  const heading = useId();
  const load = useLoad(`invoices ${asOf}`, async (signal) => {
    const { data } = await http('GET /api/memberships/current/invoices', {
      query: { lang: getTextLanguage(locale.language) },
      signal,
    });
    return data;
  });

  return (
    <section aria-labelledby={heading}>
      <Title id={heading}>{t('panel.invoices.title')}</Title>
      {load.status === 'loading' && (
        <Skeleton label={t('panel.invoices.loading')}>
          <SkeletonBar width="100%" height={64} />
        </Skeleton>
      )}
      {load.status === 'failed' && (
        <RetryNotice label={t('retry')} onRetry={load.retry}>
          {t('panel.invoices.failed')}
        </RetryNotice>
      )}
      {load.status === 'ready' &&
        (load.value.length === 0 ? (
          <Empty>{t('panel.invoices.none')}</Empty>
        ) : (
          <List invoices={load.value} labelledBy={heading} />
        ))}
    </section>
  );
}

interface ListProps {
  readonly invoices: readonly MembershipInvoice[];
  readonly labelledBy: string;
}

function List({ invoices, labelledBy }: ListProps) {
  const { t } = useTranslation('mfe-membership');
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? invoices : invoices.slice(0, shownAtFirst);
  return (
    <>
      <LineList aria-labelledby={labelledBy}>
        {shown.map((invoice) => (
          <Line key={invoice.invoice_id} invoice={invoice} />
        ))}
      </LineList>
      {shown.length < invoices.length && (
        <More>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t('panel.invoices.all', { count: invoices.length })}
          </Button>
        </More>
      )}
    </>
  );
}

const tones: Record<MembershipInvoice['state'], TagTone> = {
  paid: 'positive',
  charged_to_organisation: 'neutral',
};

function Line({ invoice }: { readonly invoice: MembershipInvoice }) {
  const { t } = useTranslation('mfe-membership');
  const { language } = useHost().locale;
  const { invoice_id, number, state, issued_on, plan_name, amount, from, until, last4 } = invoice;
  const pdf = `/api/memberships/current/invoices/${invoice_id}.pdf?lang=${getTextLanguage(language)}`;
  return (
    <li>
      <div>
        <Name>
          <Link strong href={pdf} download={`${number}.pdf`} aria-label={t('panel.invoices.paper', { number })}>
            <bdi>{number}</bdi>
          </Link>
          <Tag tone={tones[state]}>{t(`panel.invoices.state.${state}`)}</Tag>
        </Name>
        <p>
          {from && until
            ? t('panel.invoices.for', { plan: plan_name, days: formatDayRange(from, until, language) })
            : plan_name}
        </p>
        <p>
          {last4
            ? t('panel.invoices.issuedCard', { day: formatDay(issued_on, language), last4 })
            : t('panel.invoices.issued', { day: formatDay(issued_on, language) })}
        </p>
      </div>
      <Price value={amount} language={language} />
    </li>
  );
}

const Title = styled.h3(type.title, { marginBlockEnd: space.s });
const Empty = styled.p(type.body, { maxInlineSize: '62ch', color: color.ink2 });
const Name = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.xs });
const More = styled.div({ marginBlockStart: space.m });
