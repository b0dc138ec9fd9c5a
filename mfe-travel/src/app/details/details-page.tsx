import { todayHere } from '@travel/contracts/days';
import { pagePath } from '@travel/contracts/routes';
import { ButtonLink } from '@travel/ui/button-link';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetailsProps } from '../../details/details-props.ts';
import { useHost } from '../../host/host-context.tsx';
import type { PagePart } from '../../host/page-part.ts';
import { usePageLink } from '../../host/use-page-link.ts';
import { MessagePage } from '../../message/message-page.tsx';
import { useScenery } from '../../places/scenes/use-scenery.ts';
import { travelProduct } from '../../products/registry.ts';
import { isFaultless } from '../../search/search-faults.ts';
import { readSearch, searchPath } from '../../search/search-query.ts';
import { shapeOf } from '../../search/search.ts';

/** The page of one offer; as long as nothing is chosen it leads back to the search it came with, or to a new one. */
export function DetailsPage() {
  const { t } = useTranslation('mfe-travel');
  const { route } = useHost();
  const link = usePageLink();
  const { quiet } = useScenery();
  const product = travelProduct(route.catalogue);
  const { details } = product;
  const { search, faults } = readSearch(route.query, shapeOf(product), todayHere());
  const home = pagePath(route.section, 'home');
  const offerId = details?.offerIn(route.query, faults);
  if (details && offerId) {
    return <Offer key={offerId} part={details} product={product} offerId={offerId} search={search} />;
  }

  return (
    <MessagePage
      title={t('details.title')}
      text={<p>{t('details.text')}</p>}
      picture={quiet}
      actions={
        isFaultless(faults) ? (
          <>
            <ButtonLink tone="accent" size="main" {...link(searchPath(product, search))}>
              {t('details.search')}
            </ButtonLink>
            <ButtonLink size="main" {...link(home)}>
              {t('details.home')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink tone="accent" size="main" {...link(home)}>
            {t('details.home')}
          </ButtonLink>
        )
      }
    />
  );
}

function Offer({ part, ...props }: DetailsProps & { readonly part: PagePart<DetailsProps> }) {
  const host = useHost();
  const Page = part.peek(host) ?? use(part.load(host));
  return <Page {...props} />;
}
