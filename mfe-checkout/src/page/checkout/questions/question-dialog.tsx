import type { OrderTotals } from '@travel/contracts/endpoints/orders';
import { getPagePath } from '@travel/contracts/routes';
import { Button } from '@travel/ui/button';
import { Dialog } from '@travel/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../foundation/host/host-context.tsx';
import { tenderWords } from '../../../order/tender-words.ts';
import type { Question } from '../../../order/hold/checkout-store.ts';
import type { Say } from '../../../products/say.ts';
import { DemoDialog } from './demo-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';

interface QuestionDialogProps {
  /** The words for what is held. */
  readonly say: Say;
  readonly question: Question;
  /** How what is held is paid for; null until it is known. */
  readonly order: OrderTotals | null;
  readonly onClose: () => void;
  /** To the name that has to be another one. */
  readonly onChangeName: () => void;
}

/** What stands between Pay Now and a booking: each says what is so, and leads on. */
export function QuestionDialog({ say, question, order, onClose, onChangeName }: QuestionDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  const { navigate, route } = useHost();
  switch (question.kind) {
    case 'demo':
      return <DemoDialog onClose={onClose} />;
    case 'price':
      return (
        <PriceDialog say={say} {...question} applied={(order?.tenders ?? []).map((tender) => tenderWords(t, tender))} />
      );
    case 'too-soon':
      return (
        <OneWayOn
          title={t('fixed.tooSoonTitle')}
          text={say('tooSoon.text')}
          action={t('fixed.changeDates')}
          onAct={() => navigate(getPagePath(route.section, 'home'))}
          onClose={onClose}
        />
      );
    case 'duplicate':
      return (
        <OneWayOn
          title={t('fixed.duplicateTitle')}
          text={say('duplicate.text')}
          action={t('fixed.changeName')}
          onAct={onChangeName}
          onClose={onClose}
        />
      );
  }
}

interface OneWayOnProps {
  readonly title: string;
  readonly text: string;
  /** What leads on. */
  readonly action: string;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** What cannot be booked so, and the one thing to do about it. */
function OneWayOn({ title, text, action, onAct, onClose }: OneWayOnProps) {
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
