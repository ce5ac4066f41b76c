// Other programs in the office: a till gets a key and loses it again, and a webhook is added, tried and given a new secret.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#tests/support/journey/journey.ts'
import { signInAs } from '#tests/support/journey/people.ts'
import { hire } from '#tests/support/journey/staff.ts'
import { openReceiver, receiverPort } from '#tests/support/webhook-receiver.ts'

test('an owner makes a key, sees it once, and a program uses it until it is revoked @desktop', async ({
  page,
  request,
}) => {
  await signInAs(page, await hire(request, 'owner', 'Olivia Owner'))
  await page.goto('/admin/staff/keys')
  await page.getByRole('button', { name: 'New key' }).click()
  const make = page.getByRole('dialog', { name: 'New key' })
  await make.getByRole('button', { name: 'Make key' }).click()
  await expect(make.getByText('Choose at least one')).toBeVisible()
  await expect(make.getByLabel('Name', { exact: true })).toBeFocused()
  // Journeys share the shop, and may run again.
  const name = `Till ${Date.now()}`
  await make.getByLabel('Name', { exact: true }).fill(name)
  await make.getByRole('checkbox', { name: /^See orders/ }).check()
  await expectNoAxeViolations(page)
  await make.getByRole('button', { name: 'Make key' }).click()
  const made = page.getByRole('dialog', { name: `The key of ${name}` })
  const key = await made.getByLabel('Key', { exact: true }).inputValue()
  expect(key).toMatch(/^larder_/)
  await expectNoAxeViolations(page)
  await made.getByRole('button', { name: 'I’ve copied it' }).click()

  const card = page.getByRole('list', { name: 'Keys' }).getByRole('listitem').filter({ hasText: name }).first()
  await expect(card).toContainText('Olivia Owner')
  await expect(card).toContainText('Never')
  await page.reload()
  await expect(card).toContainText(key.slice(0, 10))
  expect(await page.content()).not.toContain(key)

  const headers = { authorization: `Bearer ${key}` }
  const ask = async (path: string) => (await request.get(path, { headers })).status()
  expect(await ask('/api/admin/orders')).toBe(200)
  expect(await ask('/api/admin/customers')).toBe(403)
  await card.getByRole('button', { name: `Revoke ${name}` }).click()
  await page
    .getByRole('dialog', { name: `Revoke ${name}?` })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(page.getByText(`${name} was revoked`)).toBeVisible()
  await expect(card).toContainText('Revoked')
  expect(await ask('/api/admin/orders')).toBe(401)
  await expectNoSidewaysScroll(page)
})

test('a webhook is added, a test arrives signed, is sent again, and a new secret signs what follows @desktop', async ({
  page,
  request,
  allow,
}, testInfo) => {
  // An address inside the shop's own network.
  allow.trouble(/400 \/api\/admin\/webhooks/)
  const receiver = await openReceiver(receiverPort(process.env['JOURNEY_PORT'], testInfo.parallelIndex))
  const path = `/journey-${Date.now()}`
  try {
    await signInAs(page, await hire(request, 'owner'))
    await page.goto('/admin/settings/webhooks')
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const add = page.getByRole('dialog', { name: 'Add a webhook' })
    await add.getByLabel('Address', { exact: true }).fill('http://127.0.0.1:1/inside')
    await add.getByRole('checkbox', { name: 'An order is placed' }).check()
    await add.getByRole('button', { name: 'Add webhook' }).click()
    await expect(add.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await add.getByLabel('Address', { exact: true }).fill(`${receiver.origin}${path}`)
    await expectNoAxeViolations(page)
    await add.getByRole('button', { name: 'Add webhook' }).click()
    const ready = page.getByRole('dialog', { name: 'Your webhook is ready' })
    const secret = (await ready.getByTestId('secret').textContent()) ?? ''
    expect(secret).toMatch(/^whsec_/)
    receiver.setSecrets(path, secret)
    await ready.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: path }).click()

    // Other journeys place orders in this shop meanwhile.
    const isTest = 'webhook.test'
    const tests = () => receiver.received.filter(({ type }) => type === isTest)
    await page.getByRole('button', { name: 'Send a test' }).click()
    const deliveries = page
      .getByRole('region', { name: 'Deliveries of the last seven days' })
      .getByRole('listitem')
      .filter({ hasText: isTest })
    await expect(deliveries.first()).toContainText('Delivered, 204')
    await deliveries.first().locator('summary').click()
    await expect(deliveries.first().getByRole('region', { name: 'Request' })).toContainText('webhook-id: msg_')
    await expect(deliveries.first().getByRole('region', { name: 'Response' })).toContainText('204')
    await expectNoAxeViolations(page)
    await deliveries.first().getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => tests().length).toBe(2)
    expect(new Set(tests().map(({ id }) => id)).size).toBe(1)

    await page.getByRole('button', { name: 'New secret' }).click()
    await page.getByRole('button', { name: 'Make a new secret' }).click()
    const rotated = page.getByRole('dialog', { name: 'New secret' })
    const next = (await rotated.getByTestId('secret').textContent()) ?? ''
    expect(next).not.toBe(secret)
    await rotated.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('The old secret still works until')).toBeVisible()
    // Both sign for a day.
    receiver.setSecrets(path, secret, next)
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect.poll(() => tests().length).toBe(3)
    expect(receiver.wrong.filter((body) => body.includes(isTest))).toEqual([])
    await expect(deliveries.filter({ hasText: 'Delivered, 204' })).toHaveCount(2)

    await page.getByRole('button', { name: 'Remove' }).click()
    const remove = page.getByRole('dialog', { name: 'Remove this webhook?' })
    await remove.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Webhook removed')).toBeVisible()
    await expect(page.getByRole('link', { name: path })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  } finally {
    receiver.close()
  }
})
