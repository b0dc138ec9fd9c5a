import styled from '@emotion/styled';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { ErrorIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { usePageLink } from '@travel/ui/remote/host-context.tsx';
import type { SearchErrors } from '../../search/search-errors.ts';
import { listSearchKeys, getSearchShape } from '../../search/search.ts';
import { useSearchErrorText } from '../../search/use-search-error-text.ts';
import { SimilarPlaces } from './similar-places.tsx';

interface FaultyAddressProps {
  readonly product: ProductDefinition;
  readonly faults: SearchErrors;
}

/** Lists the missing and invalid parts of the URL, and how to correct them. */
export function FaultyAddress({ product, faults }: FaultyAddressProps) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  const shape = getSearchShape(product);
  const faultWords = useSearchErrorText(shape);
  const keys = listSearchKeys(shape).filter((key) => faults[key]);

  return (
    <Column>
      <h1 css={type.page}>{t('results.faulty.title')}</h1>
      <Text>{t('results.faulty.text')}</Text>
      <List>
        {keys.map((key) => (
          <li key={key}>
            <ErrorIcon />
            <p>
              <span>{faultWords(key, faults)}</span>
              <small>
                <code>{key}</code> {t('results.faulty.parameter')}
              </small>
            </p>
          </li>
        ))}
      </List>
      {faults.place === 'unknown' && <SimilarPlaces field="place" />}
      {faults.from === 'unknown' && <SimilarPlaces field="from" />}
      <p>
        <ButtonLink {...link(getPagePath(product.section, 'home'))}>{t('results.next.home')}</ButtonLink>
      </p>
    </Column>
  );
}

const Column = styled.div(pageColumn, { paddingBlock: `${space.xxl} ${space.huge}` });
const Text = styled.p(type.lead, { marginBlock: `${space.s} ${space.l}`, maxInlineSize: '56ch', color: color.ink2 });

const List = styled.ul({
  maxInlineSize: 720,
  marginBlockEnd: space.l,
  borderBlockStart: `1px solid ${color.line}`,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: space.s,
    paddingBlock: space.m,
    borderBlockEnd: `1px solid ${color.line}`,
  },
  '& svg': { flex: 'none', color: color.negative },
  '& span': { display: 'block', fontWeight: font.medium },
  '& small': { color: color.ink2 },
});
