import styled from '@emotion/styled';
import { getPagePath } from '@travel/contracts/routes/routes';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import type { SearchProduct } from '../../search/search-product.ts';
import { writeSearchToUrl, getSearchPath } from '../../search/search-query.ts';
import { getSearchShape, type Search } from '../../search/search.ts';
import type { ReadOfferName } from '../listing-definition.ts';

interface OfferDatesPromptProps {
  readonly product: SearchProduct;
  readonly search: Search;
  readonly readName: ReadOfferName | undefined;
}

/** Replaces the results while a traveller chooses other dates for an offer; links back to the offer. */
export function OfferDatesPrompt({ product, search, readName }: OfferDatesPromptProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { route, locale } = host;
  const link = usePageLink();
  const offer = writeSearchToUrl(getPagePath(product.section, 'details'), route.query, search, getSearchShape(product));
  const offerId = route.query[product.searchBox.offerKey ?? ''];
  const load = useLoad(
    readName && offerId ? JSON.stringify([offerId, locale.language]) : null,
    async (signal) => readName && offerId && readName(host, offerId, search, signal),
  );
  return (
    <Column>
      <h1 css={type.page}>{t('results.sameOffer.title')}</h1>
      <Name>{load.status === 'ready' && load.value}</Name>
      <Text>{t('results.sameOffer.text')}</Text>
      <Ways>
        <ButtonLink {...link(offer)}>{t('results.sameOffer.back')}</ButtonLink>
        <ButtonLink tone="quiet" {...link(getSearchPath(product, search))}>
          {t('results.sameOffer.all')}
        </ButtonLink>
      </Ways>
    </Column>
  );
}

const Column = styled.div(pageColumn, { paddingBlock: `${space.xxl} ${space.huge}` });
// Reserves the line of the name, so that nothing moves when the name has loaded.
const Name = styled.p(type.section, { marginBlockStart: space.s, minBlockSize: '1lh' });
const Text = styled.p(type.lead, { marginBlock: `${space.xs} ${space.l}`, maxInlineSize: '56ch', color: color.ink2 });
const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
