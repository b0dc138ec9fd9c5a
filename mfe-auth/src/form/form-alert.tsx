import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host';
import { ErrorIcon } from '@travel/ui/icons';
import { color, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { waitText } from '../faults/wait-text.ts';
import type { FormFault } from '../faults/faults.ts';

/** What went wrong with the form as a whole. The element is always there, so that its text is announced. */
export function FormAlert({ host, fault }: { host: Host; fault?: FormFault | undefined }) {
  const { t } = useTranslation('mfe-auth');
  const { email, phone } = host.organisation.support;
  const when = waitText(fault?.retryAfter ?? 0, host.locale.language);

  return (
    <Alert role="alert">
      {fault && (
        <Box>
          <ErrorIcon />
          <span>{t(fault.text, { email, phone, when })}</span>
        </Box>
      )}
    </Alert>
  );
}

// Empty it takes no place, yet stays in the accessibility tree, where its text is awaited.
const Alert = styled.div({ '&:empty': { position: 'absolute' } });

const Box = styled.p(type.small, {
  display: 'flex',
  gap: space.xs,
  padding: space.s,
  borderRadius: radius.field,
  background: color.negativeSoft,
  color: color.negative,
  '& > svg': { flex: 'none' },
});
