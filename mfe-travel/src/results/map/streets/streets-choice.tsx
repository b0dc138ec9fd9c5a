import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { color, radius, shadow, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTileHost, type Streets } from './use-streets.ts';

/** Requests consent before a third-party street map is loaded, and names the provider while the street map is shown. */
export function StreetsChoice({ streets }: { readonly streets: Streets }) {
  const { t } = useTranslation('mfe-travel');
  const [asking, setAsking] = useState(false);
  if (!streets.tiles) return null;
  const { tiles, shown, lost, show } = streets;
  const saveAnswer = (agreed: boolean) => {
    setAsking(false);
    show(agreed);
  };
  return (
    <>
      <Corner>
        {asking && (
          <Question role="group" aria-label={t('results.map.streets.offer')}>
            <p>{t('results.map.streets.ask', { host: getTileHost(tiles) })}</p>
            <Button size="small" tone="accent" onClick={() => saveAnswer(true)}>
              {t('results.map.streets.show')}
            </Button>
            <Button size="small" onClick={() => saveAnswer(false)}>
              {t('results.map.streets.no')}
            </Button>
          </Question>
        )}
        {!asking && (
          <Button size="small" onClick={() => (shown ? saveAnswer(false) : setAsking(true))}>
            {t(shown ? 'results.map.streets.hide' : 'results.map.streets.offer')}
          </Button>
        )}
      </Corner>
      <LiveRegion>{lost && <Lost>{t('results.map.streets.lost', { host: getTileHost(tiles) })}</Lost>}</LiveRegion>
      {shown && !lost && <Attribution>{tiles.attribution}</Attribution>}
    </>
  );
}

const Corner = styled.div({
  position: 'absolute',
  insetBlockStart: space.m,
  insetInlineStart: space.m,
  maxInlineSize: 'calc(100% - 92px)',
  '& > button': { background: color.surface },
});

const Question = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  maxInlineSize: 320,
  padding: space.m,
  borderRadius: radius.field,
  background: color.surface,
  boxShadow: shadow.raised,
  '& > p': { flexBasis: '100%' },
});

const Lost = styled.p({
  position: 'absolute',
  insetBlockStart: 56,
  insetInlineStart: space.m,
  maxInlineSize: 'calc(100% - 92px)',
  padding: space.xs,
  borderRadius: radius.field,
  background: color.surface,
  fontSize: size.small,
});

const Attribution = styled.p({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  paddingInline: 6,
  background: color.surface,
  color: color.ink,
  fontSize: size.caption,
});
