import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { Button } from '@travel/ui/actions/button.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { ArrowStartIcon, DownloadIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { isolateText } from '../foundation/layout/isolate-text.ts';
import { getFactText } from './fact-text.ts';
import { usePolicyTexts } from '../products/summary/use-policy-texts.ts';
import { AddOns } from '../products/add-ons.tsx';
import { getActiveItems } from '../products/active-items.ts';
import { getView } from '../products/load-products.ts';
import { ItemLines } from '../products/summary/item-lines.tsx';
import { useTexts } from '../order/use-texts.ts';
import { Fact } from '../products/summary/fact-list.tsx';
import type { BookingPartProps } from './follow-booking.ts';
import { getTripFileUrl } from './trip-file-url.ts';

/** Printable voucher that the traveller shows at reception. */
export function Voucher({ booking, access }: Pick<BookingPartProps, 'booking' | 'access'>) {
  const { t } = useTranslation('mfe-checkout');
  const { organisation, locale, route } = useHost();
  const link = usePageLink();
  const { guests, contact, total, number } = booking;
  const items = getActiveItems(booking.items);
  const references = items.flatMap(({ reference }) => reference ?? []);
  const say = useTexts(items);
  const pdf = getTripFileUrl(booking, 'voucher.pdf', { language: locale.language, access });
  const { view: _view, ...rest } = route.query;

  return (
    <Page>
      <Acts>
        <ButtonLink icon={<ArrowStartIcon size={18} />} {...link(`${route.path}?${new URLSearchParams(rest)}`)}>
          {t('voucher.back')}
        </ButtonLink>
        <Files>
          <Button onClick={() => window.print()}>{t('voucher.print')}</Button>
          {pdf !== null && (
            <ButtonLink tone="accent" icon={<DownloadIcon size={18} />} href={pdf} download={`${number ?? ''}.pdf`}>
              {t('voucher.pdf')}
            </ButtonLink>
          )}
        </Files>
      </Acts>
      <Sheet>
        <Head>
          <p>{organisation.name}</p>
          <h1>{t('voucher.title')}</h1>
        </Head>
        <Facts>
          <Fact term={t('booked.number')}>
            <bdi>{number}</bdi>
          </Fact>
          {references.length > 0 && (
            <Fact term={say('voucher.reference')}>
              <bdi>{references.join(', ')}</bdi>
            </Fact>
          )}
          {items.map((item) => (
            <ItemFacts key={item.item_id} item={item} />
          ))}
          <Fact term={say('voucher.guests')}>
            {guests.map(({ first_name, last_name, child_age }, index) => (
              <Guest key={`${String(index)} ${last_name}`}>
                <bdi>
                  {first_name} {last_name}
                </bdi>
                {child_age !== undefined && ` (${say('guests.child', { count: child_age })})`}
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
          {items.map((item) => (
            <ItemTerms key={item.item_id} item={item} />
          ))}
          <p>
            {t('voucher.help', {
              email: organisation.support.email,
              phone: isolateText(organisation.support.phone, locale.language),
            })}
          </p>
        </Small>
      </Sheet>
      <AddOnsColumn>
        <AddOns companions={booking.goes_with} hold={null} />
      </AddOnsColumn>
    </Page>
  );
}

/** Renders an item with its product's `VoucherLines`; lists the item's facts if the product has none. */
function ItemFacts({ item }: { readonly item: OrderItem }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { VoucherLines, goodToKnowFacts = [] } = getView(item);
  if (VoucherLines) return <VoucherLines item={item} />;
  const facts = item.facts.filter(({ key }) => !goodToKnowFacts.includes(key));
  return facts.length > 0 ? (
    facts.map((fact) => (
      <Fact key={fact.key} term={fact.label}>
        {getFactText(fact, language)}
      </Fact>
    ))
  ) : (
    <Fact term={t('voucher.bought')}>
      <ItemLines item={item} />
    </Fact>
  );
}

/** An item's cancellation policy and useful facts for the stay. */
function ItemTerms({ item }: { readonly item: OrderItem }) {
  const { t } = useTranslation('mfe-checkout');
  const policy = usePolicyTexts()(item);
  const known = getView(item).goodToKnow?.(item) ?? [];
  return (
    <>
      {policy && (
        <>
          <h2>{t('cancellationTerms.title')}</h2>
          <p>{[policy.headline, ...policy.rest, policy.clock].filter(Boolean).join(' ')}</p>
        </>
      )}
      {known.length > 0 && (
        <>
          <h2>{t('voucher.know')}</h2>
          <ul>
            {known.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </>
      )}
    </>
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

const Files = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.s });

const AddOnsColumn = styled.div({ inlineSize: 'min(720px, 100%)', ...noPrint });

const Sheet = styled.article({
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
  '& > [data-wide=true]': { gridColumn: '1 / -1' },
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
