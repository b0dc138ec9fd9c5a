import styled from '@emotion/styled';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import type { Cancellation } from '../offers/offer.ts';
import type { Place } from '../places/place.ts';
import { useCancellationTexts } from '../offers/use-cancellation-texts.ts';

interface CancellationTermsProps {
  readonly cancellation: Cancellation;
  /** Place in whose local time the deadlines are shown. */
  readonly place: Pick<Place, 'name' | 'time_zone'>;
}

/** Shows the refund over time as a bar from now to the arrival, with a text below. */
export function CancellationTerms({ cancellation, place }: CancellationTermsProps) {
  const { t } = useTranslation('mfe-travel');
  const words = useCancellationTexts();
  const { steps } = cancellation;
  const parts = [
    ...steps.map(({ until, refund_percent: percent }) => ({
      key: until,
      when: t('details.terms.until', { when: words.moment(until, place.time_zone) }),
      what: percent === 100 ? t('details.terms.all') : t('details.terms.part', { percent }),
      share: percent === 100 ? 6 : 2,
      tint: percent === 100 ? color.positive : color.warning,
    })),
    {
      key: 'after',
      when: t(steps.length > 0 ? 'details.terms.after' : 'details.terms.always'),
      what: t('details.terms.nothing'),
      share: 2,
      tint: color.negative,
    },
  ];
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" css={type.titleSmall}>
        {t('details.terms.title')}
      </h2>
      <Parts>
        {parts.map(({ key, when, what, share, tint }) => (
          <Part key={key} share={share} tint={tint}>
            <b>{when}</b> <span>{what}</span>
          </Part>
        ))}
      </Parts>
      <Note>{t('details.terms.note', { place: place.name })}</Note>
    </section>
  );
}

const Parts = styled.ul({ display: 'flex', marginBlock: space.m, listStyle: 'none' });

const Part = styled('li', { shouldForwardProp: (prop) => prop !== 'share' && prop !== 'tint' })<{
  share: number;
  tint: string;
}>(({ share, tint }) => ({
  ...type.small,
  flex: `${share} 1 72px`,
  minInlineSize: 0,
  paddingBlockStart: space.s,
  paddingInlineEnd: space.xs,
  borderBlockStart: `4px solid ${tint}`,
  '& b': { display: 'block', fontWeight: font.strong },
}));

const Note = styled.p(type.small, { color: color.ink2 });
