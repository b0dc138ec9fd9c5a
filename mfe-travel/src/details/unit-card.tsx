import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { Card } from '@travel/ui/cards/card.tsx';
import { BreakfastIcon, CheckIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { MemberPriceHint, MemberTag } from '../offers/member-price.tsx';
import { OfferPicture } from '../offers/offer-picture.tsx';
import type { Cancellation, DrawnScene, MemberPrice } from '../offers/offer.ts';
import { PolicyLine } from '../offers/policy-line.tsx';

interface UnitCardProps {
  readonly name: string;
  readonly scene: DrawnScene;
  readonly facts: readonly string[];
  /** Text about the included meals; null if no meals are included. */
  readonly meals: string | null;
  readonly cancellation: Cancellation;
  readonly zone: string;
  readonly maxGuests: number;
  readonly price: {
    readonly per_night: Money;
    readonly member?: Pick<MemberPrice, 'applies' | 'other_per_night'> | undefined;
  };
  /** Unit of the price, such as `a night`. */
  readonly per: string;
  readonly left: ReactNode;
  readonly chosen: boolean;
  readonly words: { readonly choose: string; readonly chooseNamed: string };
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}

export function UnitCard(props: UnitCardProps) {
  const { name, scene, facts, meals, cancellation, zone, maxGuests, price, per, left, chosen, words, onChoose } = props;
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { member } = price;
  return (
    <Box as="article" flush chosen={chosen} aria-label={name}>
      <Picture scene={scene} />
      <Words>
        <h3 css={type.titleSmall}>{name}</h3>
        <Quiet>{new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(facts)}</Quiet>
        {meals !== null && (
          <Line>
            <BreakfastIcon size={16} /> {meals}
          </Line>
        )}
        <PolicyLine cancellation={cancellation} zone={zone} />
        <Quiet>{t('details.sleeps', { count: maxGuests })}</Quiet>
        {props.children}
      </Words>
      <Cost>
        <MemberTag member={member} />
        <Price
          value={price.per_night}
          language={language}
          size="medium"
          align="end"
          {...(member?.applies && { struck: member.other_per_night, struckLabel: t('offers.instead') })}
          unit={t('offers.taxesIn', { unit: per })}
        />
        <MemberPriceHint member={member} />
        {left}
        <Button
          size="small"
          tone={chosen ? 'ink' : 'outline'}
          aria-pressed={chosen}
          aria-label={words.chooseNamed}
          {...(chosen && { icon: <CheckIcon size={18} /> })}
          onClick={onChoose}
        >
          {words.choose}
        </Button>
      </Cost>
    </Box>
  );
}

const Box = styled(Card)({
  display: 'grid',
  [media.tablet]: { gridTemplateColumns: '24% minmax(0, 1fr) auto', minBlockSize: 158 },
});

const Picture = styled(OfferPicture)({
  aspectRatio: '2 / 1',
  [media.tablet]: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, inlineSize: '24%', aspectRatio: 'auto' },
});

const Words = styled.div({
  display: 'grid',
  alignContent: 'start',
  gap: space.xxs,
  padding: space.m,
  [media.tablet]: { gridColumn: 2 },
});
const Quiet = styled.p(type.small, { color: color.ink2 });
const Line = styled.p(type.small, { display: 'flex', alignItems: 'center', gap: 6, marginBlockStart: space.xxs });

const Cost = styled.div({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space.xs,
  padding: space.m,
  [media.phone]: { paddingBlockStart: 0 },
});
