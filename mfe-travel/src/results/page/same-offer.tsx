import styled from '@emotion/styled';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { getPagePath } from '@travel/contracts/routes';
import { ButtonLink } from '@travel/ui/button-link';
import { pageColumn } from '@travel/ui/page';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../host/host-context.tsx';
import { usePageLink } from '../../host/use-page-link.ts';
import { keepInAddress, searchPath } from '../../search/search-query.ts';
import { shapeOf, type Search } from '../../search/search.ts';

interface SameOfferProps {
  readonly product: ProductDefinition;
  readonly search: Search;
}

/** Shown instead of the results when a traveller chooses other dates for one offer; links back to the offer. */
export function SameOffer({ product, search }: SameOfferProps) {
  const { t } = useTranslation('mfe-travel');
  const { route } = useHost();
  const link = usePageLink();
  const offer = keepInAddress(getPagePath(product.section, 'details'), route.query, search, shapeOf(product));
  return (
    <Column>
      <h1 css={type.page}>{t('results.sameOffer.title')}</h1>
      <Text>{t('results.sameOffer.text')}</Text>
      <Ways>
        <ButtonLink {...link(offer)}>{t('results.sameOffer.back')}</ButtonLink>
        <ButtonLink tone="quiet" {...link(searchPath(product, search))}>
          {t('results.sameOffer.all')}
        </ButtonLink>
      </Ways>
    </Column>
  );
}

const Column = styled.div(pageColumn, { paddingBlock: `${space.xxl} ${space.huge}` });
const Text = styled.p(type.lead, { marginBlock: `${space.s} ${space.l}`, maxInlineSize: '56ch', color: color.ink2 });
const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
