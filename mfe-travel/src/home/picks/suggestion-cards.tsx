import styled from '@emotion/styled';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { CardLink } from '@travel/ui/cards/card.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn, sectionGap } from '@travel/ui/look/tokens/page.ts';
import { color, motion, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { PlacePicture } from '../../places/scenes/place-picture.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card as ThirdOfRow, Country, Name, picture as evenPicture } from '../harbor/three-cards.ts';
import { formatDates, formatWhere, type Suggestion, type SuggestionListProps } from './suggestion.ts';

/** Cards of suggestions: four of which the first is larger, or three of the same size. */
export function SuggestionCards({ title, lead, count, suggestions }: SuggestionListProps) {
  const id = useId();
  const isEven = count === 3;
  return (
    <Section aria-labelledby={id}>
      <Head even={isEven}>
        <h2 id={id} css={isEven ? type.place : type.section}>
          {title}
        </h2>
        <p>{lead}</p>
      </Head>
      <Cards role="list" even={isEven}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.id}>
            {isEven ? <EvenCard suggestion={suggestion} /> : <Card suggestion={suggestion} />}
          </li>
        ))}
        {suggestions.length === 0 && Array.from({ length: count }, (_, at) => <Coming key={at} aria-hidden />)}
      </Cards>
    </Section>
  );
}

interface CardProps {
  readonly suggestion: Suggestion;
}

function Card({ suggestion }: CardProps) {
  const { locale } = useHost();
  const { note, picture } = suggestion;
  return (
    <Article>
      <Picture place={suggestion.place} date={suggestion.checkin} src={picture} />
      <h3 css={type.titleSmall}>
        <Link suggestion={suggestion} />
      </h3>
      <Quiet>
        {formatWhere(suggestion, locale.language)} · {formatDates(suggestion, locale.language)}
      </Quiet>
      <Note>{note}</Note>
      <Cost suggestion={suggestion} />
    </Article>
  );
}

/** Card of a row of three: a large name, and a line with the fact and the price. */
function EvenCard({ suggestion }: CardProps) {
  const { locale } = useHost();
  const { note, picture } = suggestion;
  return (
    <ThirdOfRow>
      <EvenPicture place={suggestion.place} date={suggestion.checkin} src={picture} />
      <Name>
        <Link suggestion={suggestion} />
      </Name>
      <Country>
        {formatWhere(suggestion, locale.language)} · {formatDates(suggestion, locale.language)}
      </Country>
      <Terms>
        <span>{note}</span>
        <Cost suggestion={suggestion} />
      </Terms>
    </ThirdOfRow>
  );
}

function Link({ suggestion: { path, title } }: CardProps) {
  const { navigate } = useHost();
  return (
    <CardLink href={path} onClick={navigateOnClick(path, (href) => navigate(href))}>
      {title}
    </CardLink>
  );
}

function Cost({ suggestion: { price, unit } }: CardProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  return (
    <Quiet css={{ '& bdi': { color: color.ink } }}>
      {t('home.suggested.from')} <Price value={price} language={locale.language} size="medium" /> {unit}
    </Quiet>
  );
}

const Section = styled.section(pageColumn, sectionGap);

const even = (prop: string) => prop !== 'even';

const Head = styled('div', { shouldForwardProp: even })<{ even: boolean }>(({ even: isEven }) => ({
  display: 'grid',
  gap: isEven ? space.m : space.xs,
  '& p': { ...type.body, maxInlineSize: isEven ? '32em' : '44em', color: color.ink2 },
  ...(isEven && { alignItems: 'center', [media.desktop]: { gridTemplateColumns: '630fr 620fr', columnGap: 40 } }),
}));

const Cards = styled('ul', { shouldForwardProp: even })<{ even: boolean }>(({ even: isEven }) => ({
  display: 'grid',
  gap: `${space.xl} 20px`,
  marginBlockStart: space.l,
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  [media.desktop]: isEven
    ? { gridTemplateColumns: 'repeat(3, 1fr)', columnGap: 28, marginBlockStart: 42 }
    : { gridTemplateColumns: '402fr 260fr 260fr 260fr' },
}));

const Article = styled.article({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: space.xxs,
  borderRadius: radius.card,
  [media.hover]: {
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.2em', textDecorationThickness: 1 },
  },
});

const Picture = styled(PlacePicture)({
  inlineSize: '100%',
  blockSize: 264,
  marginBlockEnd: space.s,
  borderRadius: radius.card,
  '& img': { transition: `transform ${motion.scene} ${motion.ease}` },
  '[dir=rtl] & img': { transform: 'scaleX(-1)' },
  [media.phone]: { blockSize: 'auto', aspectRatio: '8 / 5' },
});

// Has the height of a loaded card, so that nothing below moves when the suggestions load.
const Coming = styled.li({ blockSize: 392, borderRadius: radius.card, background: color.sunken });

const Quiet = styled.p(type.small, { color: color.ink2 });
const Note = styled.p(type.small, { color: color.positive });

const EvenPicture = styled(PlacePicture)({ ...evenPicture, '[dir=rtl] & img': { transform: 'scaleX(-1)' } });

const Terms = styled.div(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.s,
  paddingBlockStart: space.m,
  borderBlockStart: `1px solid ${color.line}`,
});
