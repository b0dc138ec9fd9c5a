import styled from '@emotion/styled';
import { Dialog } from '@travel/ui/dialog';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../foundation/host/host-context.tsx';
import { usePolicyWords } from '../../order/summary/policy-words.ts';
import type { Stay } from './stay.ts';

interface TermsDialogProps {
  readonly stay: Stay;
  readonly onClose: () => void;
}

/** The cancellation terms of what is held, step by step, on the place's own clock. */
export function CancellationDialog({ stay, onClose }: TermsDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { headline, rest, clock } = usePolicyWords()(stay.cancellation, stay, language);
  return (
    <Dialog title={t('cancellationTerms.title')} phone="box" closeLabel={t('close')} onClose={onClose}>
      <Steps>
        {[headline, ...rest].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      <Small>
        {stay.cancellation.steps.length > 0 && clock} {t('cancellationTerms.how')}
      </Small>
    </Dialog>
  );
}

/** How one arrives: from when the room is ready, where it is, what to bring. */
export function CheckInDialog({ stay, onClose }: TermsDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Dialog title={t('checkInTerms.title')} phone="box" closeLabel={t('close')} onClose={onClose}>
      <Steps>
        <li>{t('checkInTerms.arrive', { from: stay.checkin_from, until: stay.checkin_until })}</li>
        <li>{t('checkInTerms.leave', { time: stay.checkout_until })}</li>
        <li>{t('checkInTerms.address', { hotel: stay.hotel_name, address: stay.address })}</li>
        {stay.good_to_know.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Steps>
      <Small>{t('policy.clock', { place: stay.place_name })}</Small>
    </Dialog>
  );
}

const Steps = styled.ul({ display: 'grid', gap: space.s, paddingInlineStart: '1.2em' });
const Small = styled.p(type.small, { marginBlockStart: space.m, color: color.ink2 });
