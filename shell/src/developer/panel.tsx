import styled from '@emotion/styled';
import type { DeveloperBoot } from '@travel/contracts/host/boot';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { color, font, radius, shadow, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { BusLines, Failures, Timings } from './trace-views.tsx';
import { Releases } from './releases.tsx';
import { Replace } from './replace.tsx';
import type { TraceState } from './trace.ts';

interface PanelProps {
  readonly developer: DeveloperBoot;
  readonly trace: StoreApi<TraceState>;
  readonly onClose: () => void;
}

/** Shows the releases of the page, why they were chosen, and what has happened on the page so far. */
export function Panel({ developer, trace, onClose }: PanelProps) {
  const { t } = useTranslation('developer');
  const { timings, failures, bus } = useStore(trace);
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { share } = developer;

  return (
    <Frame
      ref={panel}
      tabIndex={-1}
      lang="en"
      dir="ltr"
      aria-labelledby={title}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Head>
        <Title id={title}>{t('panel', { lng: 'en-US' })}</Title>
        <TextButton onClick={onClose}>{t('tools.close')}</TextButton>
      </Head>
      <Part title={t('tools.failures')}>
        <Failures failures={failures} />
      </Part>
      <Part title={t('tools.releases')}>
        <Releases releases={developer.releases} />
      </Part>
      <Part title={t('tools.replace')}>
        <Replace packages={developer.packages} />
        {share !== undefined && (
          <TextField
            label={t('tools.share')}
            help={t('tools.shareHelp')}
            readOnly
            value={new URL(share, window.location.href).href}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Part>
      <Part title={t('tools.timings')}>
        <Timings timings={timings} />
      </Part>
      <Part title={t('tools.bus')}>
        <BusLines lines={bus} />
      </Part>
    </Frame>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Section>
      <Name>{title}</Name>
      {children}
    </Section>
  );
}

const Frame = styled.section({
  position: 'fixed',
  zIndex: 11,
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  inlineSize: 'min(560px, 100dvi)',
  blockSize: 'min(720px, 80dvb)',
  boxSizing: 'border-box',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  display: 'grid',
  gap: space.l,
  alignContent: 'start',
  padding: space.m,
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderStartStartRadius: radius.card,
  boxShadow: shadow.raised,
  fontSize: size.small,
});
const Head = styled.header({
  position: 'sticky',
  insetBlockStart: `calc(-1 * ${space.m})`,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlock: `calc(-1 * ${space.m})`,
  marginInline: `calc(-1 * ${space.m})`,
  padding: space.m,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
});
const Title = styled.h2({ margin: 0, fontSize: size.body, fontWeight: font.strong });
const Section = styled.section({ display: 'grid', gap: space.xs, minInlineSize: 0 });
const Name = styled.h3({ margin: 0, fontSize: size.small, fontWeight: font.strong });
