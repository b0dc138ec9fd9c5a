import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getDetails } from '../item-details.ts';
import type { ItemProps } from '../product-view.ts';
import { Fact } from '../summary/fact-list.tsx';

/** Voucher lines of a cruise, with one line per port and its time ashore. */
export function VoucherLines({ item }: ItemProps) {
  const { language } = useHost().locale;
  const calls = (getDetails(item, 'CRU')?.itinerary ?? []).filter(({ port }) => port !== null);
  return item.facts.map(({ key, label, text }) =>
    key === 'ports' && calls.length > 0 ? (
      <Fact key={key} term={label} wide>
        <Ports>
          {calls.map(({ date, port, arrives, departs }) => (
            <li key={date}>
              <span>{formatDay(date, language)}</span> <span>{port?.name}</span>
              <bdi>{[arrives, departs].filter((time) => time !== null).join(' – ')}</bdi>
            </li>
          ))}
        </Ports>
      </Fact>
    ) : (
      <Fact key={key} term={label}>
        {text}
      </Fact>
    ),
  );
}

const Ports = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr) max-content',
  gap: `${space.xxs} ${space.m}`,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    fontVariantNumeric: 'tabular-nums',
  },
});
