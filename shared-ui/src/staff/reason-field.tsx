import styled from '@emotion/styled';
import { Chip } from '../cards/chip.tsx';
import { TextField } from '../fields/text-field.tsx';
import { space } from '../look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';

interface ReasonFieldProps {
  readonly why: string;
  readonly error: string | undefined;
  readonly onWhy: (why: string) => void;
  /** Common reasons, which can be chosen with one press. */
  readonly reasons: readonly string[];
}

/** Field for the reason of a change, for the audit log. Common reasons can be chosen with one press. */
export function ReasonField({ why, error, onWhy, reasons }: ReasonFieldProps) {
  const { t } = useTranslation('staff');
  return (
    <Box>
      <TextField
        label={t('change.why')}
        help={t('change.whyHelp')}
        error={error}
        value={why}
        onText={onWhy}
        maxLength={500}
        autoComplete="off"
        required
      />
      {reasons.length > 0 && (
        <Reasons role="group" aria-label={t('change.reasons')}>
          {reasons.map((text) => (
            <Chip key={text} pressed={why === text} onClick={() => onWhy(text)}>
              {text}
            </Chip>
          ))}
        </Reasons>
      )}
    </Box>
  );
}

const Box = styled.div({ display: 'grid', gap: space.xs });
const Reasons = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
