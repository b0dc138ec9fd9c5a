import styled from '@emotion/styled';
import type { BookingFile, TimelineEntry } from '@travel/contracts/endpoints/office/office-bookings';
import { CardIcon, EditIcon, MailIcon, ClockIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { SuppliersIcon } from '@travel/ui/pictures/icons/operations-icons.tsx';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { Quiet } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { Conversation, useConversationName } from './conversation.tsx';

const icons = { booking: ClockIcon, payment: CardIcon, supplier: SuppliersIcon, mail: MailIcon, staff: EditIcon };

/** Everything that happened to the booking, newest first. */
export function Timeline({ file: { booking, timeline } }: { readonly file: BookingFile }) {
  const { t } = useTranslation('mfe-office');
  const { moment } = useFormats();
  const getName = useConversationName();
  const label = ({ kind, what, conversation }: TimelineEntry) =>
    conversation
      ? getName(conversation)
      : kind === 'mail'
        ? t('timeline.mail')
        : t(`${kind === 'staff' ? 'action' : 'event'}.${what}`, { defaultValue: what });
  return (
    <Panel title={t('timeline.title')}>
      <List>
        {timeline.toReversed().map((entry, index) => {
          const { at, kind, detail, who, conversation } = entry;
          const Icon = icons[kind];
          return (
            <Line key={conversation?.conversation_id ?? `${at} ${timeline.length - index}`}>
              <Icon size={18} />
              <div>
                <strong>{label(entry)}</strong>
                {conversation ? (
                  <Conversation bookingId={booking.booking_id} conversation={conversation} />
                ) : (
                  detail !== null && (
                    <p>
                      <bdi>{detail}</bdi>
                    </p>
                  )
                )}
                <Quiet>
                  <time dateTime={at}>{moment(at)}</time>
                  {who !== null && (
                    <>
                      {' · '}
                      <bdi>{who}</bdi>
                    </>
                  )}
                </Quiet>
              </div>
            </Line>
          );
        })}
      </List>
    </Panel>
  );
}

const List = styled.ol({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

const Line = styled.li({
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr)',
  gap: space.s,
  paddingBlock: space.s,
  fontSize: size.small,
  overflowWrap: 'anywhere',
  '&:not(:last-of-type)': { borderBlockEnd: `1px solid ${color.line}` },
  '& > svg': { marginBlockStart: 2, color: color.ink2 },
  '& strong': { display: 'block', fontWeight: font.strong },
  '& p': { margin: 0 },
});
