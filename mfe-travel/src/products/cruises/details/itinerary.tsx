import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { CruiseDetails } from '../cruise.ts';

/** Lists the ship's position and times day by day. */
export function Itinerary({ cruise }: { readonly cruise: Pick<CruiseDetails, 'itinerary' | 'boarding'> }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { itinerary, boarding } = cruise;
  const times = ({ arrives, departs }: (typeof itinerary)[number]): string => {
    if (arrives && departs) return t('cruises.days.call', { arrives, departs });
    if (departs) return t('cruises.days.boards', { ...boarding, departs });
    return arrives ? t('cruises.days.leaves', { arrives }) : t('cruises.days.relax');
  };
  return (
    <section aria-labelledby="itinerary">
      <h2 id="itinerary" css={type.titleSmall}>
        {t('cruises.days.title')}
      </h2>
      <Days>
        {itinerary.map((one) => (
          <li key={one.day} data-sea={one.port === null || undefined}>
            <small>{t('cruises.days.day', { day: one.day, date: formatDay(one.date, language) })}</small>
            <b>
              {one.port
                ? t('cruises.days.port', { port: one.port.name, country: one.port.country })
                : t('cruises.days.sea')}
            </b>
            <span>{times(one)}</span>
          </li>
        ))}
      </Days>
      <p css={type.small}>{t('cruises.days.clock')}</p>
    </section>
  );
}

const Days = styled.ol({
  listStyle: 'none',
  marginBlock: space.s,
  '& li': {
    position: 'relative',
    display: 'grid',
    paddingInlineStart: space.l,
    paddingBlockEnd: space.m,
    borderInlineStart: `2px solid ${color.line}`,
    marginInlineStart: space.xs,
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: -7,
    insetBlockStart: 4,
    inlineSize: 10,
    blockSize: 10,
    borderRadius: '50%',
    border: `2px solid ${color.ink}`,
    background: color.ink,
  },
  '& li[data-sea]::before': { background: color.surface },
  '& li:last-of-type': { borderInlineStartColor: 'transparent', paddingBlockEnd: 0 },
  '& small': { ...type.small, color: color.ink2 },
  '& b': { fontWeight: font.strong },
  '& span': { ...type.small },
});
