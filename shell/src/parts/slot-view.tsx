import { useTranslation } from 'react-i18next';
import { CheckoutFallback } from './fallbacks/checkout-fallback.tsx';
import { ModalFallback } from './fallbacks/modal-fallback.tsx';
import { PartFallback } from './fallbacks/part-fallback.tsx';
import { PlainHeader } from './fallbacks/plain-header.tsx';
import { SlotSkeleton } from './fallbacks/slot-skeleton.tsx';
import type { SlotViewProps } from '../page/slots/slot-view-props.ts';

export function SlotView({ entry: { kind, name, onClose }, state, failures, onRetry }: SlotViewProps) {
  const { t } = useTranslation('shell');
  if (state === 'mounted') return null;
  if (state === 'loading') return kind === 'header' ? null : <SlotSkeleton kind={kind} label={t('loading')} />;

  const again = { onRetry, retrying: state === 'retrying', still: failures > 1 };
  switch (kind) {
    case 'header':
      return <PlainHeader {...again} />;
    case 'main':
      return name === 'checkout/page' ? (
        <CheckoutFallback {...again} failures={failures} />
      ) : (
        <PartFallback {...again} />
      );
    case 'modal':
      return <ModalFallback name={name} {...again} onClose={onClose} />;
    case 'guest':
      return <PartFallback compact words={name === 'checkout/payment' ? 'payment' : 'fallback'} {...again} />;
  }
}
