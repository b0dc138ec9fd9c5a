import styled from '@emotion/styled';
import type { PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { TermsDialog } from '../terms/terms-dialog.tsx';
import { formatCharges } from './charge-texts.ts';

interface AuthorizationProps {
  readonly quote: PlanQuote;
  readonly authorized: boolean;
  readonly onAuthorized: (authorized: boolean) => void;
}

/**
 * The authorization required before a plan is paid for (spec §5/08), what it means for this plan, and the plan's terms.
 */
export function Authorization({ quote, authorized, onAuthorized }: AuthorizationProps) {
  const { t } = useTranslation('mfe-membership');
  const { language } = useHost().locale;
  const [reading, read] = useState(false);
  const { plan } = quote;
  const means = formatCharges(t, quote, language);

  return (
    <Box>
      <Checkbox label={t('paying.authorize')} help={means} checked={authorized} onChecked={onAuthorized} />
      {plan && (
        <Terms>
          <TextButton onClick={() => read(true)}>{t('terms.open')}</TextButton>
        </Terms>
      )}
      {plan && reading && <TermsDialog plan={plan} onClose={() => read(false)} />}
    </Box>
  );
}

const Box = styled.div({ display: 'grid', gap: space.xs });
const Terms = styled.p({ paddingInlineStart: 30 });
