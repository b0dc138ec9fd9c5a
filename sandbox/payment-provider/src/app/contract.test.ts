import { afterAll, beforeAll } from '@jest/globals';
import { paymentProviderEndpoints } from '@travel/contracts/endpoints/payments/payment-provider';
import { testContractDocument } from '@travel/tooling/jest/contract-document';
import { openPayments, type TestPayments } from '../testing/open-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

testContractDocument(paymentProviderEndpoints, async (path) => {
  const answer = await payments.fetch(path);
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
});
