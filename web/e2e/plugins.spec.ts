import { expect } from '@playwright/test';
import { test } from './console.ts';
import { signInDemo } from './steps.ts';

const newer = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Parcel tracker', version: '9' },
  servers: [{ url: 'https://parcels.example/' }],
  paths: { '/v2/mail/{id}': { get: { operationId: 'trackByMail', parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] } } },
});

test('an admin switches an operation on, sees the exact request, sends it once, and approves a tool of an MCP server', async ({ page }) => {
  await signInDemo(page, '230719/login');
  await page.goto('/plugin');
  await page.getByRole('link', { name: 'Parcel tracker' }).click();
  const on = page.getByRole('checkbox', { name: 'Switch on changeAddress' });
  await on.click();
  await expect(on).toBeChecked();
  await page.getByRole('button', { name: 'getShipment' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Arguments').fill('{"id": "FS-1042"}');
  await drawer.getByRole('button', { name: 'Show the request' }).click();
  await expect(drawer.getByLabel('The exact request')).toContainText('GET /parcels/v2/shipments/FS-1042');
  await drawer.getByRole('button', { name: 'Send this once' }).click();
  await expect(drawer.getByRole('region', { name: 'Answer' })).toContainText('Göteborg');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'What was called' })).toContainText('getShipment');

  await test.step('a newer document is looked at before it is taken, and it is shared with those who are named', async () => {
    await page.getByRole('button', { name: 'Update from document' }).click();
    const update = page.getByRole('dialog');
    await update.getByText('Paste').click();
    await update.getByLabel('The document').fill(newer);
    await update.getByRole('button', { name: 'Show what changed' }).click();
    await expect(update.getByText('trackByMail')).toBeVisible();
    await update.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(update).toBeHidden();
    await expect(page.getByText('New, not looked at')).toBeVisible();
    await expect(page.getByText('Everyone, through assistants')).toBeVisible();
    await page.getByRole('button', { name: 'Change who may use it' }).click();
    await page.getByRole('dialog').getByLabel('Who may use it', { exact: true }).selectOption('Owner and admins');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Owner and admins', { exact: true })).toBeVisible();
  });

  await page.goto('/plugin?tab=mcp');
  await page.getByRole('link', { name: 'Stock' }).click();
  await page.getByRole('button', { name: /^weather/ }).click();
  const review = page.getByRole('article', { name: 'weather' });
  await expect(review).toContainText('ZWSP');
  await expect(review).toContainText('39 empty lines');
  await page.getByRole('button', { name: /^reserve/ }).click();
  await page.getByRole('article', { name: 'reserve' }).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: /^reserve/ })).toContainText('Approved');
});
