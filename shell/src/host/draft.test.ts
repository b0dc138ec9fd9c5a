import { expect, it } from '@jest/globals';
import { createDraft } from './draft.ts';

it("stores a draft in its history entry, next to the router's state", () => {
  window.history.replaceState({ key: 'k1', idx: 3 }, '', '/hotel-checkout');
  createDraft(window.history).write({ email: 'maya@example.test' });
  expect(window.history.state).toEqual({ key: 'k1', idx: 3, draft: { email: 'maya@example.test' } });
  expect(createDraft(window.history).read()).toEqual({ email: 'maya@example.test' });

  window.history.pushState({ key: 'k2', idx: 4 }, '', '/hotel-checkout?step=payment');
  expect(createDraft(window.history).read()).toBeNull();
});

it('returns null if the history entry has no state or a state that another script wrote', () => {
  window.history.replaceState(null, '');
  expect(createDraft(window.history).read()).toBeNull();
  window.history.replaceState('of another', '');
  expect(createDraft(window.history).read()).toBeNull();
});

it('ignores a browser that refuses to store the draft', () => {
  const draft = createDraft({
    state: null,
    replaceState: () => {
      throw new DOMException('Too often', 'SecurityError');
    },
  });
  expect(() => draft.write({ email: 'maya@example.test' })).not.toThrow();
  expect(draft.read()).toBeNull();
});
