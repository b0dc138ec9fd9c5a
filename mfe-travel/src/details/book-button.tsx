import { Button } from '@travel/ui/actions/button.tsx';
import { useTranslation } from 'react-i18next';
import type { useOfferHold } from './use-offer-hold.ts';

interface BookButtonProps {
  readonly booking: Pick<ReturnType<typeof useOfferHold>, 'holding' | 'isTrip'>;
  readonly busy: boolean;
  readonly wide?: boolean;
  readonly onBook: () => void;
}

export function BookButton({ booking: { holding, isTrip }, busy, wide = false, onBook }: BookButtonProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <Button tone="accent" size="main" wide={wide} working={busy || holding.status === 'holding'} onClick={onBook}>
      {t(isTrip ? 'details.book.add' : 'details.book.action')}
    </Button>
  );
}
