import styled from '@emotion/styled';
import { DaylightLine } from '@travel/ui/pictures/daylight/daylight-line.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { calculateSunDay } from '../../places/daylight/sun-day.ts';
import { toDaylightLine } from '../../places/daylight/sun-line.ts';
import { useDaylightTexts } from '../../places/daylight/use-daylight-texts.ts';
import { columns } from './columns.ts';
import type { TimelineDay } from './timeline-entries.ts';

interface DayRowProps {
  readonly day: TimelineDay;
  readonly children: ReactNode;
}

const formatDayPart = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));

export function DayRow({ day: { date, moments }, children }: DayRowProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const words = useDaylightTexts();
  const { where, when } = (moments.at(-1) ?? moments[0]).end;
  const sun = calculateSunDay({ latitude: where.latitude, longitude: where.longitude, time_zone: when.zone }, date);
  return (
    <Row>
      <DayName>
        <b>{formatDayPart(date, language, { day: 'numeric' })}</b>
        <span>
          {formatDayPart(date, language, { weekday: 'long' })}
          {language.startsWith('ar') ? '،' : ','} {formatDayPart(date, language, { month: 'long' })}
        </span>
      </DayName>
      <Light>
        <DaylightLine
          sun={toDaylightLine(sun)}
          text={t('daylight.line', { place: where.name, words: words.course(sun) })}
        />
      </Light>
      <Moments>{children}</Moments>
    </Row>
  );
}

const Row = styled.li({
  ...columns,
  alignItems: 'start',
  paddingBlock: space.l,
  borderBlockEnd: `1px solid ${color.line}`,
});

const DayName = styled.div({
  '& b': { ...type.title, display: 'block' },
  '& span': { ...type.small, color: color.ink2 },
  [media.desktop]: { gridRow: '1 / span 2' },
});

const Light = styled.div({ [media.desktop]: { gridColumn: 2 } });

const Moments = styled.ol({
  display: 'grid',
  gap: space.m,
  listStyle: 'none',
  [media.desktop]: { gridColumn: '2 / -1' },
});
