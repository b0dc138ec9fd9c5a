import { asksForCard } from '../attempt/asks-card.ts';
import { failForm } from '../methods/card/new-card.ts';
import type { Desk } from '../attempt/desk.ts';
import { silence } from '../attempt/desk.ts';
import { prepare } from '../attempt/prepare.ts';
import { codeOf, sessionEnded } from '../foundation/refusals/messages.ts';
import { isSameMethod } from '../attempt/method.ts';
import type { Method } from '../attempt/method.ts';

/** A saved card can pay as soon as the payment is there. */
const readyWith = async (desk: Desk, method: Method): Promise<void> => {
  const isStill = () => !desk.closed && isSameMethod(desk.state().method, method);
  try {
    await prepare(desk);
    if (isStill()) desk.show({ card: { status: 'ready', complete: true, empty: false } });
  } catch (error) {
    if (isStill()) failForm(desk, codeOf(error));
  }
};

/** Takes a method up. The form of a new card is drawn by its own place, when that is there. */
export const chooseMethod = (desk: Desk, method: Method): void => {
  // Who was signed out is told so until they are back, whatever is chosen meanwhile.
  if (desk.state().message?.text !== sessionEnded) silence(desk);
  // Its form is there already, with what was typed, and is drawn for another choice alone.
  if (method.key === 'other' && isSameMethod(desk.state().method, method)) return;
  const byCard = asksForCard(desk.now().props);
  const hasForm = method.key === 'cards' || method.key === 'other';
  desk.show({ method, card: { status: byCard && hasForm ? 'loading' : 'none' } });
  if (byCard && method.key === 'cards') void readyWith(desk, method);
};
