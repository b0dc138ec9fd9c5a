import styled from '@emotion/styled';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { getDetails } from '../item-details.ts';
import type { ExtraProps, ItemDialogProps } from '../product-view.ts';
import { LineList } from '../summary/fact-list.tsx';
import { TermDialog, TermList } from '../term-dialog.tsx';
import { useTexts } from '../../order/use-texts.ts';

/** Shows duration, guide, language and bad-weather policy. */
export function Terms({ item, large = false }: ExtraProps) {
  const say = useTexts([item]);
  const activity = getDetails(item, 'ACT');
  if (!activity) return null;
  const { duration, language, weather } = activity;
  const lines = [
    say('activity.length', { duration, kind: say(activity.private ? 'activity.private' : 'activity.shared') }),
    say('activity.language', { language: language.label }),
    weather,
  ];
  return <Lines lines={lines} data-large={large} />;
}

/** Dialog with instructions for joining: meeting point, arrival, what to bring, and bad weather. */
export function JoiningDialog({ item, onClose }: ItemDialogProps) {
  const say = useTexts([item]);
  const { meeting, bring = [], good_to_know = [], weather } = getDetails(item, 'ACT') ?? {};
  return (
    <TermDialog title={say('checkInTerms.title')} onClose={onClose}>
      <TermList>
        {meeting && (
          <li>
            {say('activity.meet', { name: meeting.name, address: meeting.address })}{' '}
            {say('activity.early', { minutes: meeting.minutes_before })}
          </li>
        )}
        {bring.length > 0 && <li>{say('activity.bring', { things: bring.join(' · ') })}</li>}
        {[...good_to_know, weather].map((fact) => fact && <li key={fact}>{fact}</li>)}
      </TermList>
    </TermDialog>
  );
}

const Lines = styled(LineList)({ ...type.small, marginBlockStart: space.s, '&[data-large=true]': type.body });
