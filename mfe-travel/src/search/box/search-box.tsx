import styled from '@emotion/styled';
import { getPagePath } from '@travel/contracts/routes/routes';
import { Button } from '@travel/ui/actions/button.tsx';
import { SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { TypedSearch } from '../../host/without-scripts.tsx';
import type { SearchKey } from '../search.ts';
import type { SearchProduct } from '../search-product.ts';
import { useSearchForm } from '../use-search-form.ts';
import { getRowStyle } from './box-style.ts';
import type { BoxLook } from './cell-style.ts';
import { SearchFields } from './search-fields.tsx';
import { getWeekStart } from './week-start.ts';

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

export function SearchBox({ product, look, judged, placeUnknown, onSearched }: SearchBoxProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { bus, navigate, organisation } = host;
  const form = useSearchForm(product, { keep: look.place === 'hero', judged, placeUnknown });
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const needsSignIn = product.searchBox.needsSignIn?.(host) ?? false;

  const submit = () => {
    const result = form.submit();
    if ('missing' in result) {
      const field = element.current?.querySelector(`[id="${id}-${fieldNames[result.missing]}"]`);
      if (field instanceof HTMLElement) field.focus();
    } else if (needsSignIn) bus.publish('auth:requested', { mode: 'sign-in', returnTo: result.to });
    else {
      navigate(result.to);
      onSearched?.();
    }
  };

  const getSubmitLabel = () => {
    if (needsSignIn) return t('search.signIn');
    if (look.place === 'line') return t('search.update');
    if (look.look === 'harbor' && getWeekStart(look.look, product) !== null) return t('search.submit.week');
    return look.look === 'skyline' ? t('search.submit.short') : t(`search.submit.${product.nameKey}`);
  };

  return (
    <Form
      ref={element}
      role="search"
      aria-label={t('search.form', { product: t(`products.${product.nameKey}`) })}
      action={getPagePath(product.section, 'search')}
      noValidate
      // Prepare the results page as soon as the traveller starts filling in the form.
      onFocus={() => host.prepare?.(getPagePath(product.section, 'search'))}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Row look={look}>
        <SearchFields form={form} look={look} id={id} />
        <Button
          type="submit"
          tone={look.place === 'line' ? 'ink' : 'accent'}
          size={look.place === 'line' ? 'medium' : 'main'}
          icon={look.look === 'harbor' || look.place === 'line' ? undefined : <SearchIcon />}
        >
          {getSubmitLabel()}
        </Button>
      </Row>
      <TypedSearch typed="places" kept={form.kept} />
      {needsSignIn && <Why>{t('search.signInWhy', { organisation: organisation.name })}</Why>}
    </Form>
  );
}

const Form = styled.form({ position: 'relative' });
const Row = styled('div', { shouldForwardProp: (prop) => prop !== 'look' })<{ look: BoxLook }>(({ look }) =>
  getRowStyle(look),
);
const Why = styled.p(type.small, {
  paddingInline: space.l,
  paddingBlockEnd: space.m,
  background: color.surface,
  borderRadius: 'inherit',
  color: color.ink2,
});
