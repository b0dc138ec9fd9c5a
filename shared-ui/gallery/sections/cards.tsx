import styled from '@emotion/styled';
import coast from '../../scenes/coast-rose-1.avif';
import lobby from '../../scenes/lobby-rose-1.avif';
import { Button } from '../../src/actions/button.tsx';
import { Card, CardLink } from '../../src/cards/card.tsx';
import { DaylightLine } from '../../src/pictures/daylight/daylight-line.tsx';
import { formatDayRange } from '@travel/contracts/locale/format/dates';
import { CheckIcon } from '../../src/pictures/icons/icons.tsx';
import { Price } from '../../src/cards/price.tsx';
import { Scene } from '../../src/pictures/scene/scene.tsx';
import { Score } from '../../src/cards/score.tsx';
import { color, font, size, space } from '../../src/look/tokens/tokens.ts';
import { media } from '../../src/look/tokens/media.ts';
import { type } from '../../src/look/tokens/type.ts';

export function Cards({ language }: { language: string }) {
  return (
    <Stack>
      {[coast, lobby].map((picture, index) => (
        <Result key={picture} flush chosen={index === 1} as="article">
          <Picture>
            <Scene src={picture} alt="" hour="rose" css={{ blockSize: '100%' }} />
          </Picture>
          <Facts>
            <div css={{ display: 'flex', justifyContent: 'space-between', gap: space.s }}>
              <h3 css={type.titleSmall}>
                <CardLink href="#x">Torre Limonaia</CardLink>
              </h3>
              <Score>9.4</Score>
            </div>
            <Quiet>Praiano · 300 m to the beach</Quiet>
            <p>Sea view room, breakfast included</p>
            <Positive>
              <CheckIcon size={18} /> Free cancellation until 12 May
            </Positive>
            <PriceLine>
              <span css={{ color: color.negative, fontSize: size.small, fontWeight: font.strong }}>
                2 rooms left at this price
              </span>
              <Price
                value={{ amount: 21200, currency: 'USD' }}
                struck={{ amount: 23600, currency: 'USD' }}
                struckLabel="instead of"
                language={language}
                size="large"
                align="end"
                unit="a night, taxes in"
              />
            </PriceLine>
          </Facts>
        </Result>
      ))}
      <Card>
        <div css={{ display: 'flex', justifyContent: 'space-between' }}>
          <h3 css={type.titleSmall}>A day here in mid-May</h3>
          <Quiet>14 h 21 of light</Quiet>
        </div>
        <DaylightLine
          sun={{ sunrise: '05:43', sunset: '20:04' }}
          text="Sunrise 05:43, sunset 20:04, check-in from 15:00"
          marker="15:00"
          marks={[
            { at: '15:00', label: 'Check-in from 15:00', main: true },
            { at: '00:00', label: '00:00', minor: true },
            { at: '05:43', label: 'Sunrise 05:43' },
            { at: '11:00', label: 'Check-out 11:00', minor: true },
            { at: '20:04', label: 'Sunset 20:04' },
          ]}
        />
        <DaylightLine sun={{ sunrise: '03:05', sunset: '00:04' }} text="Sunset 00:04, sunrise 03:05" />
        <DaylightLine sun="always" text="The sun does not set" />
      </Card>
      <Card tone="raised" css={{ maxInlineSize: 360 }}>
        <Quiet>{formatDayRange('2027-05-14', '2027-05-18', language)}</Quiet>
        <Line>
          Sea view room, 4 nights <Price value={{ amount: 75714, currency: 'USD' }} language={language} figureOnly />
        </Line>
        <Line css={{ color: color.positive }}>
          Coupon SAVE10{' '}
          <Price value={{ amount: -8480, currency: 'USD' }} language={language} figureOnly tone="positive" />
        </Line>
        <Line>
          <strong>Total to pay</strong>
          <Price value={{ amount: 61320, currency: 'USD' }} language={language} size="medium" />
        </Line>
        <Button tone="accent" wide>
          Hold this room
        </Button>
      </Card>
      <Card tone="sunken">Maya Okafor, Daniel Okafor</Card>
    </Stack>
  );
}

const Stack = styled.div({ display: 'grid', gap: space.m, maxInlineSize: 660 });
const Result = styled(Card)({
  display: 'grid',
  gridTemplateColumns: '216px 1fr',
  [media.phone]: { gridTemplateColumns: '1fr' },
});
const Picture = styled.div({ position: 'relative', [media.phone]: { blockSize: 180 } });
const Facts = styled.div({ display: 'grid', alignContent: 'start', gap: space.xxs, padding: '16px 18px' });
const Quiet = styled.p(type.small, { color: color.ink2 });
const Positive = styled.p({ display: 'flex', gap: space.xs, color: color.positive });
const PriceLine = styled.div({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space.s,
});
const Line = styled.div({ display: 'flex', justifyContent: 'space-between', paddingBlock: space.xs });
