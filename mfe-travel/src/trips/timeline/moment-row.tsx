import styled from '@emotion/styled';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { media } from '@travel/ui/look/tokens/media.ts';
import { productIcons } from '@travel/ui/pictures/icons/products/product-icons.ts';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import type { Moment } from './moments.ts';
import { useMomentWords } from './use-moment-words.ts';

interface MomentRowProps {
  readonly moment: Moment;
  /** Of its booking, where this is the first that is told of it. */
  readonly number: string | null | undefined;
  readonly severalZones: boolean;
  readonly children: ReactNode;
}

/** A share of the day, 0 to 100, from a wall clock like `15:00`. */
const shareOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return ((hour * 60 + minute) / 1440) * 100;
};

const clockOf = ({ when: { time, until } }: Moment['end']): string => time ?? until ?? '12:00';

/** Where a moment lies in its day: a flight over midnight runs to its end, what one comes by for is a point. */
const barOf = ({ stretch: { presence, starts, ends }, kind, end }: Moment): readonly [number, number] => {
  const at = shareOf(clockOf(end));
  if (presence === 'ends') return [at, at];
  if (kind !== 'whole') return kind === 'starts' ? [at, 100] : [0, at];
  return [at, ends.when.date > starts.when.date ? 100 : Math.max(at, shareOf(clockOf(ends)))];
};

const icons: Readonly<Partial<Record<ProductCode, ComponentType>>> = productIcons;

/** What happens at a moment of a trip: on the axis of its day, and in words. */
export function MomentRow({ moment, number, severalZones, children }: MomentRowProps) {
  const words = useMomentWords(severalZones);
  const [from, to] = barOf(moment);
  const Icon = icons[moment.stretch.product_type];
  // A number stays on one line.
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
  // The plan is as wide as on the axis, whose share is of the whole line.
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, calc((100% + 128px) * 0.34))' },
});

/** The edge of the shortest bar, which has room for the drawing of its product. */
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
