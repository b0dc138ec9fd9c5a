import type { TimelineEntry } from '@travel/contracts/endpoints/office/office-bookings';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Code, Stack, TextBlock } from '@travel/ui/staff/layout.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';

interface ConversationProps {
  readonly bookingId: string;
  readonly conversation: NonNullable<TimelineEntry['conversation']>;
}

/** Returns a function that names a conversation by its supplier and operation. */
export const useConversationName = () => {
  const { t } = useTranslation('mfe-office');
  return ({ supplier, operation }: ConversationProps['conversation']): string =>
    t('conversation.name', {
      supplier,
      operation: t(`conversation.operation.${operation}`, { defaultValue: operation }),
    });
};

/** The result of a request to a supplier, and a button that opens request and response. */
export function Conversation({ bookingId, conversation }: ConversationProps) {
  const { t } = useTranslation('mfe-office');
  const { seconds } = useFormats();
  const getName = useConversationName();
  const [isOpen, setOpen] = useState(false);
  const { status, milliseconds } = conversation;
  const time = seconds(milliseconds);
  return (
    <>
      <p>{status === null ? t('conversation.unanswered', { time }) : t('conversation.answered', { status, time })}</p>
      <div css={{ marginBlock: space.xs }}>
        <Button
          size="small"
          aria-label={t('conversation.showLabel', { name: getName(conversation) })}
          onClick={() => setOpen(true)}
        >
          {t('conversation.show')}
        </Button>
      </div>
      {isOpen && (
        <Dialog
          title={getName(conversation)}
          width={860}
          closeLabel={t('conversation.close')}
          onClose={() => setOpen(false)}
        >
          <Details bookingId={bookingId} conversation={conversation} />
        </Dialog>
      )}
    </>
  );
}

function Details({ bookingId, conversation: { conversation_id } }: ConversationProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const details = useFeed(
    `conversation/${organisation_id}/${bookingId}/${conversation_id}`,
    async (signal) => {
      const request = { params: { organisation_id, booking_id: bookingId, conversation_id }, signal };
      const path = '/api/office/{organisation_id}/bookings/{booking_id}/conversations/{conversation_id}';
      return (await http(`GET ${path}`, request)).data;
    },
    onceMs,
  );
  return (
    <FeedView feed={details}>
      {({ method, path, status, request_headers, request_body, response_headers, response_body }) => (
        <Stack>
          <p>{t('conversation.masked')}</p>
          <Message title={t('conversation.request')} headers={request_headers} body={request_body}>
            <Code>{`${method} ${path}`}</Code>
          </Message>
          {status !== null && (
            <Message title={t('conversation.response')} headers={response_headers} body={response_body}>
              <Code>{status}</Code>
            </Message>
          )}
        </Stack>
      )}
    </FeedView>
  );
}

interface MessageProps {
  readonly title: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly children: ReactNode;
}

/** A request or a response as text, which scrolls by keyboard as well. */
function Message({ title, headers, body, children }: MessageProps) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div>
      <h3 css={type.titleSmall}>{title}</h3>
      <p>{children}</p>
      <TextBlock
        as="pre"
        tabIndex={0}
        role="group"
        aria-label={title}
        dir="ltr"
        css={{ maxBlockSize: 320, overflow: 'auto' }}
      >
        {[...lines, '', indent(body ?? '')].join('\n').trim()}
      </TextBlock>
    </div>
  );
}

/** Indents a JSON text. Other texts, such as XML, stay as they are. */
const indent = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};
