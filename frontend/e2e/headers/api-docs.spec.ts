import { expect, sharedSession, test } from '../support/site';

test('the API can be tried out from its documentation, with a token, within its policy', async ({
  page,
  request,
}) => {
  const { token } = await sharedSession(request);

  // Only the operations in sight are drawn.
  await page.setViewportSize({ width: 1280, height: 20_000 });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /by-appointment/ })).toBeVisible();
  const call = page.locator('#operations-admin_messages-listMessages');
  await call
    .getByRole('button', { name: /api\/admin\/contact/ })
    .first()
    .click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  // They hold examples.
  for (const name of ['search', 'after', 'offset']) {
    await call.getByPlaceholder(name).fill('');
  }
  const status = call.locator('.live-responses-table .response-col_status').last();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(status).toContainText('401');

  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const dialog = page.locator('.dialog-ux');
  await dialog.getByRole('textbox').fill(token);
  await dialog.getByRole('button', { name: /apply credentials|authorize/i }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  const answer = page.waitForResponse(/\/api\/admin\/contact\?limit=25/);
  await call.getByRole('button', { name: 'Execute' }).click();
  expect((await answer).status()).toBe(200);
  await expect(status).toContainText('200');
  await expect(call.locator('.live-responses-table')).toContainText('"subject"');

  // Signing out of the back office would not remove it.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    token,
  );

  const picture = page.locator('#operations-uploads-getPicture');
  await picture.getByRole('button').first().click();
  await expect(picture.getByRole('button', { name: 'Try it out' })).toBeVisible();
});
