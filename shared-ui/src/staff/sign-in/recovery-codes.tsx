import styled from '@emotion/styled';
import { Button } from '../../actions/button.tsx';
import { Checkbox } from '../../fields/checkbox.tsx';
import { Notice } from '../../notices/notice.tsx';
import { color, radius, space } from '../../look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly go: string;
  readonly onKept: () => void;
}

/** Shows the recovery codes once. The operator must confirm that they are saved. */
export function RecoveryCodes({ codes, go, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('staff');
  const [isSaved, setIsSaved] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Parts>
      <p>{t('signIn.codes.lead')}</p>
      <Codes dir="ltr" role="list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <div>
        <Button size="small" tone="outline" onClick={() => void copy()}>
          {t(copied ? 'signIn.codes.copied' : 'signIn.codes.copy')}
        </Button>
      </div>
      {copied === false && (
        <Notice tone="warning" role="alert">
          {t('signIn.codes.copyFailed')}
        </Notice>
      )}
      <Checkbox
        label={t('signIn.codes.kept')}
        checked={isSaved}
        error={isSubmitted && !isSaved ? t('signIn.codes.keepFirst') : undefined}
        onChecked={setIsSaved}
      />
      <Button
        tone="accent"
        wide
        onClick={() => {
          setIsSubmitted(true);
          if (isSaved) onKept();
        }}
      >
        {go}
      </Button>
    </Parts>
  );
}

const Parts = styled.div({ display: 'grid', gap: space.m, '& p': { margin: 0 } });

const Codes = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(19ch, 1fr))',
  gap: space.xs,
  margin: 0,
  padding: space.m,
  borderRadius: radius.field,
  background: color.sunken,
  listStyle: 'none',
  '& code': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
