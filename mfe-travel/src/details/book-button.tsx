import { Button } from '@travel/ui/actions/button.tsx';
import { useTranslation } from 'react-i18next';
import type { useHolding } from './use-holding.ts';

interface BookButtonProps {
  readonly booking: Pick<ReturnType<typeof useHolding>, 'holding' | 'isTrip'>;
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
