import styled from '@emotion/styled';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { resultsId } from '../results-column.ts';
import { formatSupplierNames } from './name-suppliers.ts';
import type { SupplierNews } from './use-supplier-news.ts';

/** Names the suppliers whose offers are missing, with a button to load them. Hidden once all have answered. */
export function SupplierLine({ news }: { news: SupplierNews }) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const { awaited, silent, more, asking, showMore, askAgain } = news;
  const wasPressed = useRef(false);
  const formatSuppliers = (what: 'awaited' | 'silent', suppliers: readonly SupplierStatus[]): string => {
    const count = suppliers.length;
    const names = formatSupplierNames(suppliers, locale.language);
    return names === null
      ? t(`results.suppliers.${what}Many`, { count })
      : t(`results.suppliers.${what}`, { count, names });
  };

  useEffect(() => {
    if (!wasPressed.current || asking) return;
    wasPressed.current = false;
    // The pressed button disappears, so the keyboard focus moves to the list.
    if (document.activeElement === document.body) document.getElementById(resultsId)?.focus({ preventScroll: true });
  }, [more, silent.length, asking]);

  return (
    <Lines>
      <div role="status">
        {more > 0 && <p>{t('results.suppliers.more', { count: more })}</p>}
        {awaited.length > 0 && <p>{formatSuppliers('awaited', awaited)}</p>}
        {silent.length > 0 && <p>{formatSuppliers('silent', silent)}</p>}
      </div>
      {more > 0 && (
        <TextButton
          onClick={() => {
            wasPressed.current = true;
            showMore();
          }}
        >
          {t('results.suppliers.show', { count: more })}
        </TextButton>
      )}
      {silent.length > 0 && (
        <TextButton
          aria-disabled={asking}
          aria-busy={asking}
          onClick={() => {
            if (asking) return;
            wasPressed.current = true;
            askAgain();
          }}
        >
          {t('results.retry')}
        </TextButton>
      )}
    </Lines>
  );
}

const Lines = styled.div(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.s,
  color: color.ink2,
});
