import styled from '@emotion/styled';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Month } from '@travel/contracts/locale/days/days';
import type { ReactNode } from 'react';
import type { TravelProduct } from '../../products/travel-product.ts';

export interface SuggestionsProps {
  readonly product: TravelProduct;
  readonly month: Month;
  /** Shown instead if there is nothing to suggest, or if the suggestions failed to load. */
  readonly otherwise: ReactNode;
}

/** Shows the suggestions of a product. Their code loads later, because homes with offers do not need it. */
export function Suggestions(props: SuggestionsProps) {
  const { i18n } = useHost();
  const load = useLoad('suggestions', async () => (await import('./suggestion-list.tsx')).openSuggestions(i18n));
  if (load.status === 'failed') return props.otherwise;
  return <Room>{load.status === 'ready' && <load.value {...props} />}</Room>;
}

// Reserves the height of the list, so that nothing below it moves.
const Room = styled.div({ minBlockSize: 520 });
