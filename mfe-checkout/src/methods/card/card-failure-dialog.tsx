import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { CardIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import type { PayMessage } from '../../foundation/refusals/messages.ts';
import { useMessageText } from '../../foundation/refusals/use-message-text.ts';

interface CardFailureDialogProps {
  readonly reason: PayMessage | null;
  readonly onClose: () => void;
}

/** The dialog "Unable to process card" (spec §8/01), with the provider's reason if there is one. OK closes it. */
export function CardFailureDialog({ reason, onClose }: CardFailureDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  const getText = useMessageText();
  return (
    <Dialog
      phone="box"
      width={440}
      icon={<Icon size={26} />}
      title={<Fixed>{t('fixed.cardFailureTitle')}</Fixed>}
      onClose={onClose}
      actions={
        <Button tone="ink" data-autofocus onClick={onClose}>
          {t('fixed.ok')}
        </Button>
      }
    >
      <p css={type.small}>{t('fixed.cardFailureText')}</p>
      <Reason>
        {reason && <>{getText(reason)} </>}
        {t('pay.nothingCharged')}
      </Reason>
    </Dialog>
  );
}

const Icon = styled(CardIcon)({ color: color.negative });
// The specified title is in capitals, which would be too dominant in the usual size.
const Fixed = styled.span(type.titleSmall);
const Reason = styled.p({ marginBlockStart: space.s, color: color.ink2 });
