// How other programs use the shop, for /docs: keys, errors, paging, idempotency, webhooks. Every command works when it's pasted, in this order;
// guide.test.ts runs them.

type Part = { title: string; text: string[]; commands: string[] }

export function guide(publicUrl: string): Part[] {
  return [
    {
      title: 'Keys',
      text: [
        'A till, a bookkeeper or a courier’s system calls the shop with a key of its own, sent as a bearer token. A key has some of the permissions of whoever made it (see <code>x-permission</code> of each call), never more than they have now, and ends when it’s revoked, when it expires, or when its maker leaves the staff. It’s shown once, and can’t change staff, settings or keys.',
        'Make one in the back office, or with the token of an owner who has just signed in:',
      ],
      commands: [
        `export SHOP=${publicUrl} OWNER_EMAIL=\${OWNER_EMAIL:-you@example.com} OWNER_PASSWORD=\${OWNER_PASSWORD:-secret}`,
        `export TOKEN=$(curl -s "$SHOP/v1/accounts:signInWithPassword?key=any" -H 'content-type: application/json' \\
  -d "{\\"email\\":\\"$OWNER_EMAIL\\",\\"password\\":\\"$OWNER_PASSWORD\\",\\"returnSecureToken\\":true}" | sed 's/.*"idToken":"\\([^"]*\\)".*/\\1/')`,
        `export KEY=$(curl -s "$SHOP/api/admin/keys" -H "Authorization: Bearer $TOKEN" -H 'content-type: application/json' \\
  -d '{"name":"Till 1","permissions":["orders.read","catalog.read","stock.adjust"]}' | sed 's/.*"key":"\\([^"]*\\)".*/\\1/')`,
        `curl -s "$SHOP/api/admin/me" -H "Authorization: Bearer $KEY"`,
      ],
    },
    {
      title: 'Errors',
      text: [
        'A request that’s refused gets a problem (RFC 9457, <code>application/problem+json</code>): <code>status</code>, a sentence for people in <code>detail</code>, and a <code>code</code> for programs, which stays the same. With 400, <code>fields</code> says what is wrong by field; with 409 there may be more, such as what is true now. 429 and 503 have <code>Retry-After</code>: wait that many seconds and send the request again.',
      ],
      commands: [`curl -s "$SHOP/api/admin/orders?limit=1000" -H "Authorization: Bearer $KEY"`],
    },
    {
      title: 'Paging',
      text: [
        'Lists of the back office come in pages of <code>limit</code> entries. <code>nextCursor</code> asks for the next one as <code>cursor</code>; it’s null on the last page. The lists of the catalog take <code>limit</code> and <code>offset</code>, and <code>X-Total-Count</code> says how many there are.',
      ],
      commands: [
        `curl -s "$SHOP/api/admin/products?limit=2" -H "Authorization: Bearer $KEY"`,
        `CURSOR=$(curl -s "$SHOP/api/admin/products?limit=2" -H "Authorization: Bearer $KEY" | sed 's/.*"nextCursor":"\\([^"]*\\)".*/\\1/')
curl -s -G "$SHOP/api/admin/products" --data-urlencode "cursor=$CURSOR" -d limit=2 -H "Authorization: Bearer $KEY"`,
        `curl -si "$SHOP/products?limit=1&offset=10&image=url"`,
      ],
    },
    {
      title: 'Idempotency',
      text: [
        'What is sent again after a lost connection is done once. A till gives each of its rows an <code>id</code>, and a row that is known changes nothing; the rows of a report are done or refused one by one. A refund has an <code>Idempotency-Key</code> header. <code>POST /orders</code> returns the same order for the same payment.',
      ],
      commands: [
        `SKU=$(curl -s "$SHOP/products?limit=1&image=url" | sed 's/.*"sku":"\\([^"]*\\)".*/\\1/')
for attempt in 1 2; do
  curl -s -X PUT "$SHOP/api/admin/stock" -H "Authorization: Bearer $KEY" -H 'content-type: application/json' \\
    -d "{\\"rows\\":[{\\"id\\":\\"till-1-000042\\",\\"sku\\":\\"$SKU\\",\\"change\\":-1,\\"at\\":\\"2026-01-31T12:00:00Z\\"}]}"
done`,
      ],
    },
    {
      title: 'Webhooks',
      text: [
        'The shop tells an address of yours what happens: <code>{type, timestamp, data}</code>, by the Standard Webhooks specification. Verify <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code> with the secret of the endpoint (<code>whsec_…</code>) and one of its <a href="https://www.standardwebhooks.com">libraries</a>, and answer 2xx within 15 seconds. Anything else is sent again for three days, so an event can arrive twice with the same <code>webhook-id</code>; those of one order arrive in their order.',
        'An owner adds endpoints in the back office, or by <code>POST /api/admin/webhooks</code>. These are the endpoints and the events that there are:',
      ],
      commands: [`curl -s "$SHOP/api/admin/webhooks" -H "Authorization: Bearer $TOKEN"`],
    },
  ]
}
