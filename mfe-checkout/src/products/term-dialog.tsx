import styled from '@emotion/styled';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface TermDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog with terms or instructions, which `TermList` lists. */
export function TermDialog({ title, onClose, children }: TermDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Dialog title={title} phone="box" closeLabel={t('close')} onClose={onClose}>
      {children}
    </Dialog>
  );
}

export const TermList = styled.ul({ display: 'grid', gap: space.s, paddingInlineStart: '1.2em' });
export const TermNote = styled.p(type.small, { marginBlockStart: space.m, color: color.ink2 });
