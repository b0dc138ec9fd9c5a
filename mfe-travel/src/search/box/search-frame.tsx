import styled from '@emotion/styled';
import { getPagePath } from '@travel/contracts/routes/routes';
import { Button } from '@travel/ui/actions/button.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useFirstFocus } from '@travel/ui/fields/use-first-focus.ts';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { TypedSearch } from '../../host/without-scripts.tsx';
import type { SearchProduct } from '../search-product.ts';
import { getRowStyle } from './box-style.ts';
import type { BoxLook } from './cell-style.ts';
import { getWeekStart } from './week-start.ts';

interface SearchFrameProps extends ComponentProps<typeof TypedSearch> {
  readonly product: SearchProduct;
  readonly look: BoxLook;
  /** Rows above the row that has the button. */
  readonly rows?: ReactNode;
  /** The cells of the row that has the button. */
  readonly children: ReactNode;
  /** Returns the URL of the results, or the ID of the first invalid field, which is then focused. */
  readonly onSubmit: () => { readonly to: string } | { readonly invalid: string };
  readonly onSearched?: (() => void) | undefined;
}

/**
 * The form of a product's search: rows of cells and a button that opens the results, or signs the traveller in first
 * if the product needs that (spec §2.8).
 */
export function SearchFrame(props: SearchFrameProps) {
  const { product, look, rows, children, onSubmit, onSearched, ...typed } = props;
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { bus, navigate, organisation } = host;
  const element = useRef<HTMLFormElement>(null);
  const isFirstFocus = useFirstFocus(
    element,
    look.place === 'hero' ? '[role=combobox][aria-required=true]' : undefined,
  );
  const needsSignIn = product.searchBox.needsSignIn?.(host) ?? false;
  const results = getPagePath(product.section, 'search');

  const submit = () => {
    const result = onSubmit();
    if ('invalid' in result) {
      const field = element.current?.querySelector(`[id="${result.invalid}"]`);
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
      action={results}
      noValidate
      onFocusCapture={(event) => {
        // The traveller has not started filling in the form if the page itself focused the first field.
        if (isFirstFocus(event.target)) event.stopPropagation();
      }}
      // Prepare the results page as soon as the traveller starts filling in the form.
      onFocus={() => host.prepare?.(results)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {rows}
      <Row look={look}>
        {children}
        <Button
          type="submit"
          tone={look.place === 'line' ? 'ink' : 'accent'}
          size={look.place === 'line' ? 'medium' : 'main'}
          icon={look.look === 'harbor' || look.place === 'line' ? undefined : <SearchIcon />}
        >
          {getSubmitLabel()}
        </Button>
      </Row>
      <TypedSearch {...typed} />
      {needsSignIn && <Why>{t('search.signInWhy', { organisation: organisation.name })}</Why>}
    </Form>
  );
}

const Form = styled.form({
  position: 'relative',
  borderRadius: 'inherit',
  [media.mobile]: { display: 'grid', gap: 13 },
});
/** One row of cells. */
export const Row = styled('div', { shouldForwardProp: (prop) => prop !== 'look' })<{ look: BoxLook }>(({ look }) =>
  getRowStyle(look),
);
const Why = styled.p(type.small, {
  paddingInline: space.l,
  paddingBlockEnd: space.m,
  background: color.surface,
  borderRadius: 'inherit',
  color: color.ink2,
});
