import styled from '@emotion/styled';
import type { ConsentPurpose } from '@travel/contracts/host/consents';
import { Button } from '@travel/ui/actions/button.tsx';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, font, radius, shadow, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purpose } from './purposes.ts';

interface ConsentNoticeProps {
  readonly purposes: readonly Purpose[];
  readonly agreed: ReadonlySet<ConsentPurpose>;
  readonly brand: string;
  /** Whether the visitor opened the notice. The notice then takes the focus; a notice that opens by itself does not. */
  readonly isWanted: boolean;
  readonly onDecide: (agreed: ReadonlySet<ConsentPurpose>) => void;
}

/** Requests the visitor's consent to third-party content. Nothing is ticked in advance, and declining is as easy as agreeing. */
export function ConsentNotice({ purposes, agreed, brand, isWanted, onDecide }: ConsentNoticeProps) {
  const { t } = useTranslation('shell');
  const [ticked, tick] = useState(agreed);
  const title = useId();
  const details = useId();
  const [isDetailed, setDetailed] = useState(false);
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) notice.current?.focus();
  }, [isWanted]);
  const set = (purpose: ConsentPurpose, isTicked: boolean) =>
    tick((before) => new Set([...before].filter((one) => one !== purpose).concat(isTicked ? [purpose] : [])));

  return (
    <Notice ref={notice} tabIndex={-1} aria-labelledby={title}>
      <div>
        <Title id={title}>{t('consent.title')}</Title>
        <p>{t('consent.text', { brand })}</p>
      </div>
      <Boxes>
        {purposes.map(({ purpose }) => (
          <Checkbox
            key={purpose}
            label={t(`consent.${purpose}.label`)}
            checked={ticked.has(purpose)}
            onChecked={(isTicked) => set(purpose, isTicked)}
          />
        ))}
        <TextButton aria-expanded={isDetailed} aria-controls={details} onClick={() => setDetailed(!isDetailed)}>
          {t('consent.details')}
        </TextButton>
      </Boxes>
      <Actions>
        <Button onClick={() => onDecide(ticked)}>{t(ticked.size > 0 ? 'consent.chosen' : 'consent.none')}</Button>
        <Button onClick={() => onDecide(new Set(purposes.map(({ purpose }) => purpose)))}>{t('consent.all')}</Button>
      </Actions>
      <Details id={details} hidden={!isDetailed}>
        {purposes.map(({ purpose, from }) => (
          <li key={purpose}>
            <strong>{t(`consent.${purpose}.label`)}</strong>
            <br />
            {t(`consent.${purpose}.help`, { from, brand })}
          </li>
        ))}
        <li>{t('consent.later')}</li>
      </Details>
    </Notice>
  );
}

/** A bar at the bottom of the page, which leaves the content above it visible. */
const Notice = styled.section({
  position: 'fixed',
  zIndex: 10,
  insetBlockEnd: `max(${space.m}, env(safe-area-inset-bottom))`,
  insetInline: space.m,
  maxInlineSize: 1200,
  marginInline: 'auto',
  maxBlockSize: 'calc(100dvb - 32px)',
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  alignItems: 'center',
  gap: `${space.m} ${space.l}`,
  paddingBlock: space.m,
  paddingInline: space.l,
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.raised,
  fontSize: size.small,
  '& > div > p': { margin: 0, maxInlineSize: '62ch' },
  [media.mobile]: { gridTemplateColumns: '1fr', gap: space.s, insetInline: space.s, padding: space.m },
});

const Title = styled.h2({ margin: 0, fontFamily: font.text, fontSize: size.body, fontWeight: font.strong });
const Boxes = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.xs} ${space.m}` });
const Actions = styled.div({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space.s });
const Details = styled.ul({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: space.s,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[hidden]': { display: 'none' },
});
