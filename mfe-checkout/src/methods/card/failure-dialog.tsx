import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FailureDialogProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog about a failure with a title that the specification sets. OK closes it. */
export function FailureDialog({ title, icon, onClose, children }: FailureDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Dialog
      phone="box"
      width={440}
      icon={icon}
      title={<Title>{title}</Title>}
      onClose={onClose}
      actions={
        <Button tone="ink" data-autofocus onClick={onClose}>
          {t('fixed.ok')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

// The specified titles are in capitals, which would be too dominant in the usual size.
const Title = styled.span(type.titleSmall);
