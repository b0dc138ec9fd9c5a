import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeToSupport } from '@travel/contracts/endpoints/people/support';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi, type TestApi } from '../../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const mailAbout = async (message_id: string) => {
  const find = () => api.mails.find(({ messageId }) => messageId?.startsWith(`<support.${message_id}@`));
  await eventually(() => expect(find()).toBeDefined());
  return find();
};

describe('a message to support', () => {
  it("[1/07] stores the message and mails it to the organisation, with the author's reply address", async () => {
    const guest = api.visitor();
    const body = { text: ' Can I bring a cot? <b>مرحبا</b> ', email: 'maya@example.test', page: '/hotel-details' };
    const { status, data } = await guest.call(writeToSupport, { body });
    expect(status).toBe(201);
    const { message_id } = data.data;
    expect(await api.sql('select email, text, page, user_id, organisation_id from support_messages')).toEqual([
      {
        email: 'maya@example.test',
        text: 'Can I bring a cot? <b>مرحبا</b>',
        page: '/hotel-details',
        user_id: null,
        organisation_id: 'main',
      },
    ]);
    const mail = await mailAbout(message_id);
    expect(mail).toMatchObject({ replyTo: 'maya@example.test', subject: 'A message from maya@example.test' });
    expect(mail?.text).toContain('Can I bring a cot?');
    expect(mail?.text).toContain('/hotel-details');
    expect(mail?.html).toContain('&lt;b&gt;');
    expect(mail?.html).not.toContain('<b>م');
  });

  it("uses the account's e-mail address for replies if the author is signed in", async () => {
    const traveller = await api.signedIn('traveller@example.test');
    const { data } = await traveller.call(writeToSupport, { body: { text: 'Hello', email: 'other@example.test' } });
    expect(data.data.email).toBe('traveller@example.test');
    expect(await mailAbout(data.data.message_id)).toMatchObject({ replyTo: 'traveller@example.test' });
  });

  it('reports a missing e-mail address or text of the message', async () => {
    const guest = api.visitor();
    expect((await guest.call(writeToSupport, { body: { text: 'Hello' } })).problem).toMatchObject({
      status: 422,
      code: 'email_missing',
      errors: [{ field: 'email' }],
    });
    const refused = async (body: { text: string; page?: string }) =>
      (await guest.call(writeToSupport, { body: { email: 'maya@example.test', ...body } })).problem;
    expect(await refused({ text: '  ' })).toMatchObject({ status: 400, errors: [{ field: 'text' }] });
    expect(await refused({ text: 'a'.repeat(2_001) })).toMatchObject({ status: 400, errors: [{ field: 'text' }] });
    expect(await refused({ text: 'a', page: '/?q=maya@example.test' })).toMatchObject({ errors: [{ field: 'page' }] });
  });
});
