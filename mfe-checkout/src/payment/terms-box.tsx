import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { Link } from '@travel/ui/actions/link.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import type { TermsToAccept } from '@travel/contracts/host/remotes/payment';
import { type ReactNode, type Ref, Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface TermsBoxProps {
  readonly terms: TermsToAccept;
  readonly accepted: boolean;
  readonly missing: boolean;
  readonly onAccepted: (accepted: boolean) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Checkbox for the terms (spec §2.8/06). Never preselected. */
export function TermsBox({ terms, accepted, missing, onAccepted, ref }: TermsBoxProps) {
  const { t } = useTranslation('mfe-checkout');
  const opening: readonly (readonly [name: string, open: (() => void) | undefined])[] = [
    ['cancellation', terms.onCancellationTerms],
    ['checkIn', terms.onCheckInInstructions],
    ['rules', terms.onRules],
    ['flightSpecial', terms.onFlightSpecialTerms],
    ['airlineCancellation', terms.onAirlineCancellationPolicy],
  ];
  const newTab = t('newTab');
  const parts: ReactNode[] = [
    <Link strong key="privacy" href="/privacy-policy" newTab={newTab}>
      {t('terms.privacy')}
    </Link>,
    <Link strong key="use" href="/terms-of-use" newTab={newTab}>
      {t('terms.use')}
    </Link>,
    ...opening.flatMap(([name, open]) =>
      open
        ? [
            <TextButton key={name} onClick={open}>
              {t(`terms.${name}`)}
            </TextButton>,
          ]
        : [],
    ),
  ];

  return (
    <Checkbox
      ref={ref}
      checked={accepted}
      onChecked={onAccepted}
      error={missing ? t('terms.missing') : undefined}
      label={<Sentence parts={parts} of={terms.of} />}
    />
  );
}

/** Renders "I have read A, B and C of Torre Limonaia.", with the list joined as the language requires. */
function Sentence({ parts, of }: { readonly parts: readonly ReactNode[]; readonly of: string }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const list = new Intl.ListFormat(language === 'en-XA' ? getFormattingLocale(language) : language).formatToParts(
    parts.map((_, index) => String(index)),
  );
  const [before = '', after = ''] = t('terms.sentence', { of, list: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      {list.map(({ type, value }, index) => (
        <Fragment key={`${type}-${value}-${String(index)}`}>
          {type === 'element' ? parts[Number(value)] : value}
        </Fragment>
      ))}
      {after}
    </>
  );
}
