import styled from '@emotion/styled';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { media } from '@travel/ui/look/tokens/media.ts';
import { productIcons } from '@travel/ui/pictures/icons/products/product-icons.ts';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import type { TimelineEntry } from './timeline-entries.ts';
import { useTimelineTexts } from './use-timeline-texts.ts';

interface MomentRowProps {
  readonly moment: TimelineEntry;
  /** Booking number, if this is the first timeline entry of its booking. */
  readonly number: string | null | undefined;
  readonly severalZones: boolean;
  readonly children: ReactNode;
}

/** Returns the position of a local time such as `15:00` within its day, in percent. */
const toShareOfDay = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return ((hour * 60 + minute) / 1440) * 100;
};

const getClockTime = ({ when: { time, until } }: TimelineEntry['end']): string => time ?? until ?? '12:00';

/**
 * Returns start and end of a timeline entry's bar. The bar of a flight past midnight extends to the end of the day; an
 * appointment is a point.
 */
const getBarRange = ({ stretch: { presence, starts, ends }, kind, end }: TimelineEntry): readonly [number, number] => {
  const at = toShareOfDay(getClockTime(end));
  if (presence === 'ends') return [at, at];
  if (kind !== 'whole') return kind === 'starts' ? [at, 100] : [0, at];
  return [at, ends.when.date > starts.when.date ? 100 : Math.max(at, toShareOfDay(getClockTime(ends)))];
};

const icons: Readonly<Partial<Record<ProductCode, ComponentType>>> = productIcons;

export function TimelineEntryRow({ moment, number, severalZones, children }: MomentRowProps) {
  const words = useTimelineTexts(severalZones);
  const [from, to] = getBarRange(moment);
  const Icon = icons[moment.stretch.product_type];
  // Non-breaking spaces keep the booking number on one line.
  const facts = [words.time(moment), moment.end.detail, number?.replaceAll(' ', '\u00A0')].filter((fact) =>
    Boolean(fact),
  );
  return (
    <Row>
      <Track aria-hidden>
        <Bar style={{ insetInlineStart: `min(${from}%, 100% - ${badge}px)`, inlineSize: `${to - from}%` }}>
          {Icon && <Icon />}
        </Bar>
      </Track>
      <Plan>
        <div>
          <b>{words.title(moment)}</b>
          <span>
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && ' · '}
                <bdi>{fact}</bdi>
              </Fragment>
            ))}
          </span>
        </div>
        <Tags>{children}</Tags>
      </Plan>
    </Row>
  );
}

const Row = styled.li({
  display: 'grid',
  gap: `${space.xs} ${space.l}`,
  alignItems: 'start',
  // Makes the text column as wide as that of the timeline, whose percentage is of the complete row.
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, calc((100% + 128px) * 0.34))' },
});

/** Length in pixels of the shortest bar, which is just large enough for the product's icon. */
const badge = 34;

const Track = styled.div({ position: 'relative', blockSize: badge });

const Bar = styled.div({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  insetBlock: 0,
  minInlineSize: badge,
  borderRadius: radius.field,
  background: color.ink,
  color: color.surface,
});

const Plan = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: space.m,
  '& b': { display: 'block', fontWeight: font.strong },
  '& div > span': { ...type.small, color: color.ink2 },
});

const Tags = styled.div({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: space.xs });
