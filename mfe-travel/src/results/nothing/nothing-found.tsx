import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money/money';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { useEmptyStatePicture } from '../../places/scenes/use-empty-state-picture.ts';
import { resultsId } from '../results-column.ts';
import { AlternativeSearches } from './alternative-searches.tsx';

/** A search with another day, or without one of the filters, and the lowest price of its results. */
interface PricedAlternative {
  readonly key: string;
  readonly label: string;
  /** Text before the lowest price: `17 hotels from`. */
  readonly hint: string;
  readonly from: Money;
  readonly onChoose: () => void;
}

interface NothingFoundProps {
  readonly title: string;
  readonly text: string;
  /** Link to an alternative if there are no offers at all. */
  readonly alternativeLink?: { readonly href: string; readonly label: string };
  readonly pricedAlternatives?: readonly PricedAlternative[];
  /** Nearest alternatives, such as other dates or places. */
  readonly children?: ReactNode;
}

/**
 * Explains an empty list: which filters to remove and what each brings, or why there are no offers and the nearest
 * alternatives.
 */
export function NothingFound({ title, text, alternativeLink, pricedAlternatives = [], children }: NothingFoundProps) {
  const { language } = useHost().locale;
  const quiet = useEmptyStatePicture();
  const link = usePageLink();
  return (
    <section id={resultsId} tabIndex={-1}>
      <Picture src={quiet} alt="" />
      <Title>{title}</Title>
      <Text>{text}</Text>
      {alternativeLink && (
        <ButtonLink tone="accent" {...link(alternativeLink.href)}>
          {alternativeLink.label}
        </ButtonLink>
      )}
      <AlternativeSearches
        alternatives={pricedAlternatives.map(({ hint, from, ...rest }) => ({
          ...rest,
          hint: (
            <>
              {hint} <Price value={from} language={language} />
            </>
          ),
        }))}
      />
      {children}
    </section>
  );
}

const Picture = styled(Scene)({ blockSize: 168, borderRadius: radius.card, marginBlockEnd: space.l });
const Title = styled.h2(type.section);
const Text = styled.p(type.lead, { color: color.ink2, marginBlock: `${space.xs} ${space.l}`, maxInlineSize: '60ch' });
