import { useId } from 'react';
import type { SearchKey } from '../search.ts';
import type { SearchProduct } from '../search-product.ts';
import { useSearchForm } from '../use-search-form.ts';
import type { BoxLook } from './cell-style.ts';
import { SearchFields } from './search-fields.tsx';
import { SearchFrame } from './search-frame.tsx';

interface SearchBoxProps {
  readonly product: SearchProduct;
  readonly look: BoxLook;
  /** Whether errors of the URL are shown from the start. */
  readonly judged?: boolean | undefined;
  /** Whether the URL names a place that the API does not know. */
  readonly placeUnknown?: boolean | undefined;
  readonly onSearched?: (() => void) | undefined;
}

const fieldNames: Record<SearchKey, string> = {
  from: 'from',
  place: 'place',
  dropoff: 'dropoff',
  checkin: 'dates',
  checkout: 'dates',
  time: 'time',
  return_time: 'time',
  age: 'age',
  rooms: 'who',
};

/** The search form of a product that is searched by place and dates. */
export function SearchBox({ product, look, judged, placeUnknown, onSearched }: SearchBoxProps) {
  const form = useSearchForm(product, { keep: look.place === 'hero', judged, placeUnknown });
  const id = useId();
  const submit = () => {
    const result = form.submit();
    return 'missing' in result ? { invalid: `${id}-${fieldNames[result.missing]}` } : result;
  };
  return (
    <SearchFrame
      product={product}
      look={look}
      typed="places"
      kept={form.kept}
      onSubmit={submit}
      onSearched={onSearched}
    >
      <SearchFields form={form} look={look} id={id} />
    </SearchFrame>
  );
}
