import styled from '@emotion/styled';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';

const kinds = ['free', 'legroom', 'taken', 'yours'] as const;

/** Shows the aircraft and explains the colours of the seats. */
export function SeatLegend({ aircraft }: { readonly aircraft: string }) {
  const { t } = useTranslation('mfe-travel');
  return (
    <Legend>
      <b>{aircraft}</b>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <i data-kind={kind} aria-hidden />
            {t(`flights.seats.legend.${kind}`)}
          </li>
        ))}
      </ul>
    </Legend>
  );
}

const Legend = styled.div(type.small, {
  display: 'grid',
  gap: space.xs,
  marginBlockEnd: space.s,
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `2px ${space.s}`,
    padding: 0,
    listStyle: 'none',
    color: color.ink2,
  },
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& i': {
    inlineSize: 14,
    blockSize: 14,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: '4px 4px 2px 2px',
    background: color.surface,
  },
  '& i[data-kind=legroom]': { background: color.accentSoft },
  '& i[data-kind=taken]': { background: color.sunken, borderColor: color.line },
  '& i[data-kind=yours]': { background: color.ink, borderColor: color.ink },
});
