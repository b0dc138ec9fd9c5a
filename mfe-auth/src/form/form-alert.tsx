import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host/host';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import type { FormFault } from '../faults/faults.ts';
import { waitText } from '../faults/wait-text.ts';

/** Shows the error of the form as a whole, with the support contact if that helps. */
export function FormAlert({ host, fault }: { host: Host; fault?: FormFault | undefined }) {
  const { t } = useTranslation('mfe-auth');
  const { email, phone } = host.organisation.support;
  const when = waitText(fault?.retryAfter ?? 0, host.locale.language);

  return (
    <Alert role="alert">{fault && <Notice tone="negative">{t(fault.text, { email, phone, when })}</Notice>}</Alert>
  );
}

// An empty alert takes up no space, yet stays in the accessibility tree, so that screen readers announce its text.
const Alert = styled.div({ '&:empty': { position: 'absolute' } });
