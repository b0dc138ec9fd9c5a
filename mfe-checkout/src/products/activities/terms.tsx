import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTexts } from '../use-texts.ts';
import { getActivity } from './activity-details.ts';

interface ItemProps {
  readonly item: OrderItem;
}

/** Shows duration, guide, language and bad-weather policy. */
export function Terms({ item, large = false }: ItemProps & { readonly large?: boolean }) {
  const say = useTexts([item]);
  const activity = getActivity(item);
  if (!activity) return null;
  const { duration, language, weather } = activity;
  const isPrivate = say(activity.private ? 'activity.private' : 'activity.shared');
  return (
    <Lines large={large}>
      <li>{say('activity.length', { duration, kind: isPrivate })}</li>
      <li>{say('activity.language', { language: language.label })}</li>
      <li>{weather}</li>
    </Lines>
  );
}

/** Dialog with instructions for joining: meeting point, arrival, what to bring, and bad weather. */
export function Joining({ item, onClose }: ItemProps & { readonly onClose: () => void }) {
  const say = useTexts([item]);
  const activity = getActivity(item);
  const { meeting, bring = [], good_to_know = [], weather } = activity ?? {};
  return (
    <Dialog title={say('checkInTerms.title')} phone="box" closeLabel={say('close')} onClose={onClose}>
      <Steps>
        {meeting && (
          <li>
            {say('activity.meet', { name: meeting.name, address: meeting.address })}{' '}
            {say('activity.early', { minutes: meeting.minutes_before })}
          </li>
        )}
        {bring.length > 0 && <li>{say('activity.bring', { things: bring.join(' · ') })}</li>}
        {[...good_to_know, weather].map((fact) => fact && <li key={fact}>{fact}</li>)}
      </Steps>
    </Dialog>
  );
}

const Lines = styled('ul', { shouldForwardProp: (prop) => prop !== 'large' })<{ large: boolean }>(({ large }) => ({
  ...(large ? type.body : type.small),
  display: 'grid',
  gap: space.xxs,
  marginBlockStart: space.s,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
}));
const Steps = styled.ul({ display: 'grid', gap: space.s, paddingInlineStart: '1.2em' });
