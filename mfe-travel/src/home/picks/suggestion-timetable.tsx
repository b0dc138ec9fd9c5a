import styled from '@emotion/styled';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, radius, size } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { PlacePicture } from '../../places/scenes/place-picture.tsx';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Head, Note, Row, Table, thumb } from '../skyline/timetable.tsx';
import { formatDates, formatWhere, type Suggestion, type SuggestionListProps } from './suggestion.ts';

const titles = ['what', 'note', 'dates', 'price'] as const;

/** Timetable of suggestions, one per row. */
export function SuggestionTimetable({ title, lead, count, suggestions }: SuggestionListProps) {
  const { t } = useTranslation('mfe-travel');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id} css={type.section}>
          {title}
        </h2>
      </Head>
      {suggestions.length > 0 ? (
        <Board role="table">
          <thead role="rowgroup">
            <Row role="row">
              {titles.map((column) => (
                <th key={column} role="columnheader">
                  {t(`home.suggested.${column}`)}
                </th>
              ))}
              <th role="columnheader">
                <VisuallyHidden>{t('home.skyline.select')}</VisuallyHidden>
              </th>
            </Row>
          </thead>
          <tbody role="rowgroup">
            {suggestions.map((suggestion) => (
              <SuggestionRow key={suggestion.id} suggestion={suggestion} />
            ))}
          </tbody>
        </Board>
      ) : (
        Array.from({ length: count }, (_, at) => <Coming key={at} aria-hidden />)
      )}
      <Note>{lead}</Note>
    </section>
  );
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const link = usePageLink();
  const { note, path, picture, price, title, unit } = suggestion;
  const dates = formatDates(suggestion, locale.language);
  const cost = (
    <>
      <From>{t('home.suggested.from')} </From>
      <Price value={price} language={locale.language} size="medium" />
      <Unit>{unit}</Unit>
    </>
  );
  return (
    <Row role="row">
      <th role="rowheader">
        <Thumb place={suggestion.place} date={suggestion.checkin} src={picture} />
        <span>
          <b>{title}</b>
          <small>{formatWhere(suggestion, locale.language)}</small>
          <OnPhones>
            <small>
              {note} · {dates}
            </small>
            <span>{cost}</span>
          </OnPhones>
        </span>
      </th>
      <td role="cell">{note}</td>
      <td role="cell">{dates}</td>
      <td role="cell">{cost}</td>
      <td role="cell">
        <ButtonLink size="small" aria-label={t('offers.selectNamed', { name: title })} {...link(path)}>
          {t('home.skyline.select')}
        </ButtonLink>
      </td>
    </Row>
  );
}

const Board = styled(Table)({
  '& thead th:nth-of-type(4)': { justifyContent: 'flex-end' },
  '& td:nth-of-type(3)': { textAlign: 'end' },
  [media.desktop]: { '& tr': { gridTemplateColumns: 'minmax(0, 2.4fr) 1.3fr 1.1fr minmax(150px, 1.2fr) 96px' } },
});

const Thumb = styled(PlacePicture)({ ...thumb, '[dir=rtl] & img': { transform: 'scaleX(-1)' } });
const From = styled.span({ fontSize: size.small, color: color.ink2 });
const Unit = styled.span({ display: 'block', fontSize: size.small, color: color.ink2 });

// Phones show these lines instead of table columns.
const OnPhones = styled.span({ display: 'grid', justifyItems: 'start', [media.desktop]: { display: 'none' } });

const Coming = styled.div({ blockSize: 81, marginBlockEnd: 1, borderRadius: radius.card, background: color.sunken });
