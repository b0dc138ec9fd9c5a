import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { getPagePath } from '@travel/contracts/routes/routes';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getTenderLabel } from '../../../order/tender-labels.ts';
import type { Question } from '../../../order/hold/checkout-store.ts';
import type { Say } from '../../../order/use-texts.ts';
import { DemoDialog } from './demo-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';

interface QuestionDialogProps {
  readonly say: Say;
  readonly question: Question;
  /** The order's totals, or null until they are loaded. */
  readonly order: OrderTotals | null;
  readonly onClose: () => void;
  /** Called when the traveller wishes to change the name of a duplicate reservation. */
  readonly onChangeName: () => void;
}

/** Dialog between Pay Now and the booking: a new price, a duplicate, a date too soon, or a demo account. */
export function QuestionDialog({ say, question, order, onClose, onChangeName }: QuestionDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  const { navigate, route } = useHost();
  switch (question.kind) {
    case 'demo':
      return <DemoDialog onClose={onClose} />;
    case 'price':
      return (
        <PriceDialog
          say={say}
          {...question}
          applied={(order?.tenders ?? []).map((tender) => getTenderLabel(t, tender))}
        />
      );
    case 'too-soon':
      return (
        <SingleActionDialog
          title={t('fixed.tooSoonTitle')}
          text={say('tooSoon.text')}
          action={t('fixed.changeDates')}
          onAct={() => navigate(getPagePath(route.section, 'home'))}
          onClose={onClose}
        />
      );
    case 'duplicate':
      return (
        <SingleActionDialog
          title={t('fixed.duplicateTitle')}
          text={say('duplicate.text')}
          action={t('fixed.changeName')}
          onAct={onChangeName}
          onClose={onClose}
        />
      );
  }
}

interface SingleActionDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** Dialog that explains why booking is not possible and has one button, which resolves the problem. */
function SingleActionDialog({ title, text, action, onAct, onClose }: SingleActionDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Dialog
      phone="box"
      width={480}
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <Button tone="accent" onClick={onAct}>
          {action}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
