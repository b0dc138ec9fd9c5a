import styled from '@emotion/styled';
import { CardIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import type { PayMessage } from '../../foundation/refusals/messages.ts';
import { useMessageText } from '../../foundation/refusals/use-message-text.ts';
import { FailureDialog } from './failure-dialog.tsx';

interface CardFailureDialogProps {
  readonly reason: PayMessage | null;
  readonly onClose: () => void;
}

/** The dialog "Unable to process card" (spec §8/01), with the provider's reason if there is one. OK closes it. */
export function CardFailureDialog({ reason, onClose }: CardFailureDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  const getText = useMessageText();
  return (
    <FailureDialog icon={<Icon size={26} />} title={t('fixed.cardFailureTitle')} onClose={onClose}>
      <p css={type.small}>{t('fixed.cardFailureText')}</p>
      <Reason>
        {reason && <>{getText(reason)} </>}
        {t('pay.nothingCharged')}
      </Reason>
    </FailureDialog>
  );
}

const Icon = styled(CardIcon)({ color: color.negative });
const Reason = styled.p({ marginBlockStart: space.s, color: color.ink2 });
