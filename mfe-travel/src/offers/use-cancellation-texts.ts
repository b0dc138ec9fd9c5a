import { useTranslation } from 'react-i18next';
import { dateTimeFormat } from '@travel/contracts/locale/format/formats';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Cancellation } from './offer.ts';

const getClockLocale = (language: string) => (language.startsWith('en') ? 'en-GB' : language);
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Returns functions that describe cancellation terms in local time of the place. */
export const useCancellationTexts = () => {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const format = (instant: string, zone: string, options: Intl.DateTimeFormatOptions): string =>
    dateTimeFormat(getClockLocale(locale.language), { timeZone: zone, ...options }).format(new Date(instant));
  const formatNextStep = ({ steps }: Cancellation, when: (until: string) => string): string => {
    const [next] = steps;
    if (!next) return t('offers.policy.none');
    const { refund_percent: percent, until } = next;
    return t(percent === 100 ? 'offers.policy.free' : 'offers.policy.part', { percent, when: when(until) });
  };

  return {
    /** Formats `Free cancellation until 12 May`. */
    short: (cancellation: Cancellation, zone: string) =>
      formatNextStep(cancellation, (until) => format(until, zone, { day: 'numeric', month: 'long' })),
    /** Formats `Free cancellation until Wednesday 12 May, 18:00, Praiano time`. */
    long: (cancellation: Cancellation, zone: string, place: string) => {
      const words = formatNextStep(cancellation, (until) =>
        format(until, zone, { weekday: 'long', day: 'numeric', month: 'long', ...clock }),
      );
      return cancellation.steps.length > 0 ? t('offers.policy.there', { words, place }) : words;
    },
    /** Formats `12 May, 18:00`. */
    moment: (instant: string, zone: string) => format(instant, zone, { day: 'numeric', month: 'long', ...clock }),
  };
};
